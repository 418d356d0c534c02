import { beforeName } from '#app/platform/forms/merge-form.ts'

/** Values a field may have on the server: the known one, and one for each unanswered save. */
export type Befores = Record<string, string[]>

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export function isControl(target: unknown): target is Control {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  )
}

export function findControl(form: HTMLFormElement | null, name: string) {
  const control = form?.elements.namedItem(name)
  return isControl(control) ? control : undefined
}

export function isChanged(form: HTMLFormElement | null, name: string, befores: Befores) {
  const control = findControl(form, name)
  return control !== undefined && befores[name]?.some((before) => before !== control.value) === true
}

export function changedIn(form: HTMLFormElement, befores: Befores) {
  const changed = new FormData()
  for (const [name, known] of Object.entries(befores)) {
    if (!isChanged(form, name, befores)) continue
    changed.set(name, findControl(form, name)?.value ?? '')
    for (const before of known) changed.append(beforeName(name), before)
  }
  return changed
}

export function withUnanswered(befores: Befores, sent: FormData): Befores {
  return Object.fromEntries(
    Object.entries(befores).map(([name, known]) => {
      const value = sent.get(name)
      return [name, typeof value === 'string' ? [...new Set([...known, value])] : known]
    }),
  )
}
