import { honeypotName, tokenName } from '#app/ui/forms/hidden-field-names.ts'

import { type Draft, dropDraft, hasDraft, msLeft, loadStoredDraft, storeDraft } from './draft-storage.ts'

// Consent must be given each time. The token and the honeypot belong to one opening of the form.
const neverStored = new Set(['consent', tokenName, honeypotName])

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A form with buttons only needs no draft and no key. */
export function hasFields(form: HTMLFormElement): boolean {
  return controlsOf(form).length > 0
}

export function isDraftDue(path: string, form: HTMLFormElement): boolean {
  return hasDraft(path) || controlsOf(form).some(({ control }) => !isUntouched(control))
}

export async function saveDraft(path: string, form: HTMLFormElement, earlier: Draft | undefined) {
  const controls = controlsOf(form)
  if (controls.every(({ control }) => !read(control))) return dropDraft(path)
  if (!earlier && controls.every(({ control }) => isUntouched(control))) return undefined
  const fields = Object.fromEntries(controls.map(({ key, control }) => [key, read(control)]))
  const isSame = earlier && msLeft(earlier) > 0 && JSON.stringify(earlier.fields) === JSON.stringify(fields)
  if (isSame) return earlier
  const draft = { savedAt: Date.now(), fields }
  return (await storeDraft(path, draft)) ? draft : undefined
}

/** Skips fields that the user has changed, and forms that show an answer. */
export async function restoreDraft(path: string, form: HTMLFormElement, { isAnswered }: { isAnswered: boolean }) {
  const draft = await loadStoredDraft(path)
  if (!draft || isAnswered) return draft
  for (const { key, control } of controlsOf(form)) {
    const value = draft.fields[key]
    if (value !== undefined && isUntouched(control)) write(control, value)
  }
  return draft
}

export function clearForm(form: HTMLFormElement) {
  for (const control of form.elements) {
    if (isControl(control)) write(control, isTick(control) ? false : '')
  }
}

export function carryOver(from: HTMLFormElement, to: HTMLFormElement) {
  const typed = new Map(controlsOf(from).map(({ key, control }) => [key, read(control)]))
  for (const { key, control } of controlsOf(to)) {
    const value = typed.get(key)
    if (value !== undefined) write(control, value)
  }
  const folds = to.querySelectorAll('details')
  for (const [at, { open }] of from.querySelectorAll('details').entries()) if (open) folds[at]?.setAttribute('open', '')
}

function controlsOf(form: HTMLFormElement) {
  const seen = new Map<string, number>()
  return Array.from(form.elements)
    .filter(isControl)
    .filter(({ name, type }) => name !== '' && type !== 'hidden' && !neverStored.has(name))
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
  if (isTick(control)) control.checked = Boolean(value)
  else control.value = String(value)
  // A restored value must be visible before it is sent.
  if (value) control.closest('details')?.setAttribute('open', '')
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
