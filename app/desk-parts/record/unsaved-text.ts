import { dropDraft, storeDraft, loadStoredDraft } from '#app/ui/drafts/draft-storage.ts'

type Fields = Record<string, string>
type TextControl = HTMLInputElement | HTMLTextAreaElement

/** Stored in this tab, encrypted: notes may be about health. */
export class UnsavedText {
  fields: Fields = {}
  isInStorage = true
  readonly place: string
  #saving: Promise<void> | undefined
  #isChanged = false

  constructor(place: string) {
    this.place = place
    open.add(this)
  }

  get isEmpty() {
    return Object.keys(this.fields).length === 0
  }

  /** Choices are not stored, because others may have changed them in the meantime. */
  read(form: HTMLFormElement) {
    const changed = controlsOf(form).filter(({ value, defaultValue }) => value !== defaultValue)
    this.fields = Object.fromEntries(changed.map(({ name, value }) => [name, value]))
    this.#isChanged = true
    this.isInStorage = this.isEmpty
    this.#saving ??= this.#save()
  }

  /**
   * Skips fields with newer text. Returns false when nothing was restored. Each input event makes listeners read
   * the form again, so `fields` is taken once at the start.
   */
  write(form: HTMLFormElement, fields = this.fields): boolean {
    const due = controlsOf(form).filter(
      ({ name, value, defaultValue }) => value === defaultValue && (fields[name] ?? value) !== value,
    )
    for (const control of due) {
      // React overrides the element's own setter and ignores the prototype's.
      const prototype: unknown = Object.getPrototypeOf(control)
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, fields[control.name])
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }
    return due.length > 0
  }

  async open() {
    const draft = await loadStoredDraft(this.place)
    this.fields = { ...(draft?.fields as Fields | undefined), ...this.fields }
  }

  drop() {
    this.fields = {}
    this.isInStorage = true
    dropDraft(this.place)
  }

  async close() {
    open.delete(this)
    return await this.isStored()
  }

  async isStored() {
    await this.#saving
    return this.isInStorage
  }

  // One save at a time: keys typed in the meantime cause one more save, not one each.
  async #save() {
    while (this.#isChanged) {
      this.#isChanged = false
      const { fields } = this
      if (this.isEmpty) dropDraft(this.place)
      const isInStorage = this.isEmpty || (await storeDraft(this.place, { savedAt: Date.now(), fields }))
      if (!this.#isChanged) this.isInStorage = isInStorage
    }
    this.#saving = undefined
  }
}

const open = new Set<UnsavedText>()

/** `not stored`: only text that is not even stored in this tab. */
export function hasUnsavedText(how?: 'not stored'): boolean {
  return [...open].some((text) => !text.isEmpty && (how === undefined || !text.isInStorage))
}

/** Waits for pending writes, so that leaving right after typing loses nothing. */
export async function flushUnsavedText() {
  const stored = await Promise.all([...open].map(async (text) => await text.isStored()))
  return stored.every(Boolean)
}

export function dropUnsavedText() {
  for (const text of open) text.drop()
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(`draft ${unsavedTextKey}`)) sessionStorage.removeItem(key)
  } catch {
    // Storage is disabled, so there is nothing to remove.
  }
}

export const unsavedTextKey = 'typed at the desk'

/** Of a form whose fields begin anew. */
export const fieldsReplaced = 'site:fields-replaced'

const withText = new Set(['text', 'textarea', 'date', 'email', 'number', 'tel', 'url'])

export function hasTextFields(form: HTMLFormElement) {
  return controlsOf(form).length > 0
}

/** Whether anything in it was typed or chosen. */
export function isFormDirty(form: HTMLFormElement) {
  return (
    Array.from(form.elements).some((element) => {
      if (element instanceof HTMLSelectElement) {
        const initial = Array.from(element.options).findIndex(({ defaultSelected }) => defaultSelected)
        return element.selectedIndex !== Math.max(initial, 0)
      }
      return element instanceof HTMLInputElement && element.checked !== element.defaultChecked
    }) || controlsOf(form).some(({ value, defaultValue }) => value !== defaultValue)
  )
}

function controlsOf(form: HTMLFormElement) {
  return Array.from(form.elements).filter(
    (element): element is TextControl => 'value' in element && withText.has((element as TextControl).type),
  )
}
