import type { ContentFields } from '#app/content/content-fields.ts'
import type { ContentKind } from '#app/content/content-kinds.ts'
import type { FieldShape } from '#app/content/kinds/field.ts'
import { contentFields } from '#app/content/kinds/kinds.ts'
import { readText } from '#app/content/rich-text/editor-props.ts'
import type { ChosenPicture } from '#app/media/chosen-pictures.server.ts'

export type EditorSession = {
  fields: ContentFields
  pictures: Record<string, ChosenPicture[]>
  /** Of the working copy; 0 is none. */
  version: number
  /** The revision that editing started from; saving merges against it. */
  baseRevisionId: string
}

/** Fields without an input keep their value. */
function readFormValues(kind: ContentKind, form: HTMLFormElement, before: ContentFields): ContentFields {
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

// For these shapes the form sends the value of a single control.
const typedShapes: readonly FieldShape[] = ['line', 'text', 'body', 'slug', 'day', 'destination', 'money', 'number']

/** Reads a form repeatedly. After a key press it reads only the fields touched since. */
export function createFormReader(kind: ContentKind, form: HTMLFormElement, before: ContentFields) {
  const typed = new Set(contentFields[kind].filter(({ shape }) => typedShapes.includes(shape)).map(({ name }) => name))
  const touched = new Set<string>()
  let last = before
  let isAllTouched = true

  function read() {
    last = readFormValues(kind, form, before)
    touched.clear()
    isAllTouched = false
    return last
  }

  return {
    read,
    /** Without a name any field may have changed. */
    touch(name?: string) {
      if (name === undefined || !typed.has(name)) isAllTouched = true
      else touched.add(name)
    },
    readTouched() {
      const controls = [...touched].map((name) => [name, form.elements.namedItem(name)] as const)
      if (isAllTouched || !controls.every(([, control]) => isTypedIn(control))) return read()
      touched.clear()
      const values = controls.map(([name, control]) => [name, readText(control as TypedIn)])
      last = { ...last, ...(Object.fromEntries(values) as ContentFields) }
      return last
    },
  }
}

/** Someone may have typed before hydration. */
export function readServedValues(kind: ContentKind, form: HTMLFormElement, before: ContentFields): ContentFields {
  const served = form.cloneNode(true) as HTMLFormElement
  served.reset()
  return readFormValues(kind, served, before)
}

/** Returns false when a value needs a new render. */
export function writeFormValues(kind: ContentKind, form: HTMLFormElement, fields: ContentFields): boolean {
  const now = readFormValues(kind, form, fields)
  const differing = contentFields[kind].filter(({ name }) => !isSame(now[name], fields[name]))
  const typed = differing.map(({ name }) => [form.elements.namedItem(name), fields[name]] as const)
  if (!typed.every(([control, value]) => isTypedIn(control) && typeof value === 'string' && mayHold(control, value)))
    return false
  for (const [control, value] of typed)
    if (!isBeingTyped(control as TypedIn, value as string)) write(control as TypedIn, value as string)
  return true
}

// A select without the option would have nothing selected.
function mayHold(control: TypedIn, value: string) {
  return !(control instanceof HTMLSelectElement) || Array.from(control.options).some((option) => option.value === value)
}

/** Saving trims. Removing a trailing space while someone types would join their words. */
function isBeingTyped(control: TypedIn, value: string) {
  return control === document.activeElement && control.value.trim() === value.trim()
}

/** Compared after every few keys, so long texts are not serialised. */
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
  // React watches the element's own setter and would ignore our event; it does not watch the prototype's.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  // Must come first: input listeners read the form, and the editor would write its old text into it.
  control.dispatchEvent(new CustomEvent('markdown:replaced'))
  control.dispatchEvent(new Event('input', { bubbles: true }))
  if (caret !== null && !(control instanceof HTMLSelectElement)) control.setSelectionRange(caret, caret)
}

export function tidyList(values: string[]) {
  const entries = values.flatMap((value) => value.split(',')).map((entry) => entry.trim())
  return [...new Set(entries)].filter(Boolean)
}
