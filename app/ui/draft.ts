import { honeypotName, tokenName } from '#app/ui/form-fields.ts'

const keptMs = 30 * 60 * 1000
// A consent is given anew each time; the other two belong to one opening of the form.
const neverKept = new Set(['consent', tokenName, honeypotName])

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Draft = { savedAt: number; fields: Record<string, string | boolean> }

/** Keeps what stands in the form for this tab, and says for how much longer: 30 minutes from its last change. */
export function saveDraft(path: string, form: HTMLFormElement): number | undefined {
  const controls = controlsOf(form)
  if (controls.every(({ control }) => !read(control))) return dropDraft(path)
  const earlier = findDraft(path)
  if (!earlier && controls.every(({ control }) => isUntouched(control))) return undefined
  const fields = Object.fromEntries(controls.map(({ key, control }) => [key, read(control)]))
  if (earlier && JSON.stringify(earlier.fields) === JSON.stringify(fields)) return msLeft(earlier)
  const draft: Draft = { savedAt: Date.now(), fields }
  withStorage((storage) => storage.setItem(keyOf(path), JSON.stringify(draft)))
  return msLeft(draft)
}

/** Puts back what was typed into this form, where nobody has typed since. */
export function restoreDraft(path: string, form: HTMLFormElement) {
  const draft = findDraft(path)
  if (!draft) return
  for (const { key, control } of controlsOf(form)) {
    const value = draft.fields[key]
    if (value !== undefined && isUntouched(control)) write(control, value)
  }
}

export function dropDraft(path: string): undefined {
  withStorage((storage) => storage.removeItem(keyOf(path)))
}

/** Empties every field that a person can fill in. */
export function clearForm(form: HTMLFormElement) {
  for (const control of form.elements) {
    if (isControl(control)) write(control, isTick(control) ? false : '')
  }
}

function findDraft(path: string): Draft | undefined {
  const kept = withStorage((storage) => storage.getItem(keyOf(path)))
  if (!kept) return undefined
  const draft = JSON.parse(kept) as Draft
  return msLeft(draft) > 0 ? draft : dropDraft(path)
}

function msLeft(draft: Draft) {
  return draft.savedAt + keptMs - Date.now()
}

function keyOf(path: string) {
  return `draft ${path.toLowerCase().replace(/\/+$/, '')}`
}

/** Storage may be switched off: then there are no drafts, and the form works as it does without JavaScript. */
function withStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}

function controlsOf(form: HTMLFormElement) {
  const seen = new Map<string, number>()
  return Array.from(form.elements)
    .filter(isControl)
    .filter(({ name, type }) => name !== '' && type !== 'hidden' && !neverKept.has(name))
    .map((control) => {
      const nth = seen.get(control.name) ?? 0
      seen.set(control.name, nth + 1)
      return { key: `${control.name} ${nth}`, control }
    })
}

function isControl(element: Element): element is Control {
  return element.matches('input:not([type=hidden]), textarea, select')
}

function isTick(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

function read(control: Control) {
  return isTick(control) ? control.checked : control.value
}

function isUntouched(control: Control) {
  if (isTick(control)) return control.checked === control.defaultChecked
  if (!(control instanceof HTMLSelectElement)) return control.value === control.defaultValue
  const [first] = control.options
  const chosen = Array.from(control.options).find((option) => option.defaultSelected) ?? first
  return control.value === chosen?.value
}

function write(control: Control, value: string | boolean) {
  if (read(control) === value) return
  const property = isTick(control) ? 'checked' : 'value'
  // React watches the property on the element and would take our event for nothing new; the prototype's setter is not watched.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), property)?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
