import { beforeName } from '#app/platform/forms/merge-form.ts'

/**
 * What a field may hold on the server as far as this page knows: one value, and one more for each save that was sent and
 * never answered.
 */
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

/** The fields that are not saved as they stand, each with what it was before. */
export function changedIn(form: HTMLFormElement, befores: Befores) {
  const changed = new FormData()
  for (const [name, known] of Object.entries(befores)) {
    if (!isChanged(form, name, befores)) continue
    changed.set(name, findControl(form, name)?.value ?? '')
    for (const before of known) changed.append(beforeName(name), before)
  }
  return changed
}

/** The same, after `sent` may have been saved or not. */
export function withUnanswered(befores: Befores, sent: FormData): Befores {
  return Object.fromEntries(
    Object.entries(befores).map(([name, known]) => {
      const value = sent.get(name)
      return [name, typeof value === 'string' ? [...new Set([...known, value])] : known]
    }),
  )
}
