import type { ContentFields } from '#app/content/content-fields.ts'
import type { ContentKind } from '#app/content/content-kinds.ts'
import { contentFields } from '#app/content/kinds/kinds.ts'

/** What stands in the form now. What it has no field for stays as it was. */
export function readFormValues(kind: ContentKind, form: HTMLFormElement, before: ContentFields): ContentFields {
  const sent = new FormData(form)
  const fields: ContentFields = {}
  for (const { name, shape } of contentFields[kind]) {
    const values = sent.getAll(name).filter((value) => typeof value === 'string')
    if (shape === 'list') fields[name] = tidyList(values)
    else if (shape === 'picture') fields[name] = values.at(-1) ?? ''
    else fields[name] = values[0]?.replaceAll(/\r\n?/g, '\n') ?? before[name] ?? ''
  }
  return fields
}

/** What stood in the form when it came from the server: somebody may have typed before the page began to listen. */
export function readServedValues(kind: ContentKind, form: HTMLFormElement, before: ContentFields): ContentFields {
  const served = form.cloneNode(true) as HTMLFormElement
  served.reset()
  return readFormValues(kind, served, before)
}

/** Puts words into the fields that people type in; false where something is to be changed that only the page can draw anew. */
export function writeFormValues(kind: ContentKind, form: HTMLFormElement, fields: ContentFields): boolean {
  const now = readFormValues(kind, form, fields)
  const differing = contentFields[kind].filter(({ name }) => !isSame(now[name], fields[name]))
  const typed = differing.map(({ name }) => [form.elements.namedItem(name), fields[name]] as const)
  if (!typed.every(([control, value]) => isTypedIn(control) && typeof value === 'string')) return false
  for (const [control, value] of typed)
    if (!isBeingTyped(control as TypedIn, value as string)) write(control as TypedIn, value as string)
  return true
}

/** Saving trims: taken out under the hands of somebody who types on, the space would join their words. */
function isBeingTyped(control: TypedIn, value: string) {
  return control === document.activeElement && control.value.trim() === value.trim()
}

/** Without writing the long texts out, which are compared after every few keys. */
export function isSame(a: ContentFields[string] | ContentFields | undefined, b: typeof a): boolean {
  if (a === b || typeof a !== 'object' || typeof b !== 'object') return a === b
  const [ofA, ofB] = [Object.entries(a), new Map(Object.entries(b))]
  return ofA.length === ofB.size && ofA.every(([name, value]) => isSame(value, ofB.get(name)))
}

type TypedIn = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isTypedIn(control: Element | RadioNodeList | null): control is TypedIn {
  return control instanceof Element && control.matches('textarea, select, input:not([type=hidden])')
}

function write(control: TypedIn, value: string) {
  const caret = 'selectionStart' in control && document.activeElement === control ? control.selectionStart : null
  // React watches the property on the element and would take our event for nothing new; the prototype's setter is not watched.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  // First: whoever hears of the input may read the form, into which the editor would put what it still holds.
  control.dispatchEvent(new CustomEvent('markdown:replaced'))
  control.dispatchEvent(new Event('input', { bubbles: true }))
  if (caret !== null && !(control instanceof HTMLSelectElement)) control.setSelectionRange(caret, caret)
}

function tidyList(values: string[]) {
  const entries = values.flatMap((value) => value.split(',')).map((entry) => entry.trim())
  return [...new Set(entries)].filter(Boolean)
}
