import { dropDraft, keepDraft, openDraft } from '#app/ui/drafts/draft-storage.ts'

type Fields = Record<string, string>
type TextControl = HTMLInputElement | HTMLTextAreaElement

/** What somebody typed into a form of a record and has not saved. Kept in this tab, encrypted: notes speak of health. */
export class UnsavedText {
  fields: Fields = {}
  /** Whether all of it would be there again after the page is left. */
  isKept = true
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

  /** Reads what stands in the form; choices are not kept, for they may be another's by the time they come back. */
  read(form: HTMLFormElement) {
    const changed = controlsOf(form).filter(({ value, defaultValue }) => value !== defaultValue)
    this.fields = Object.fromEntries(changed.map(({ name, value }) => [name, value]))
    this.#isChanged = true
    this.isKept = this.isEmpty
    this.#saving ??= this.#save()
  }

  /** Puts it into fields that nobody has typed into since; false when there is nothing to put back. */
  write(form: HTMLFormElement): boolean {
    const due = controlsOf(form).filter(
      ({ name, value, defaultValue }) => value === defaultValue && (this.fields[name] ?? value) !== value,
    )
    for (const control of due) {
      // React watches the property of the element; the setter of its prototype is not watched.
      const prototype: unknown = Object.getPrototypeOf(control)
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, this.fields[control.name])
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }
    return due.length > 0
  }

  async open() {
    const draft = await openDraft(this.place)
    this.fields = { ...(draft?.fields as Fields | undefined), ...this.fields }
  }

  /** It was saved. */
  drop() {
    this.fields = {}
    this.isKept = true
    dropDraft(this.place)
  }

  /** Answers whether it can be found here again. */
  async close() {
    open.delete(this)
    await this.#saving
    return this.isKept
  }

  // One at a time, so that what is typed meanwhile is one more saving and not one for each key.
  async #save() {
    while (this.#isChanged) {
      this.#isChanged = false
      const { fields } = this
      if (this.isEmpty) dropDraft(this.place)
      const isKept = this.isEmpty || (await keepDraft(this.place, { savedAt: Date.now(), fields }))
      if (!this.#isChanged) this.isKept = isKept
    }
    this.#saving = undefined
  }
}

const open = new Set<UnsavedText>()

/** Whether anything is typed on this page that is not saved; `unkept`: nor kept for when one comes back. */
export function hasUnsavedText(how?: 'unkept'): boolean {
  return [...open].some((text) => !text.isEmpty && (how === undefined || !text.isKept))
}

/** At sign-out nothing of it stays in this tab. */
export function dropUnsavedText() {
  for (const text of open) text.drop()
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(`draft ${unsavedTextKey}`)) sessionStorage.removeItem(key)
  } catch {
    // Storage is switched off, so nothing was kept.
  }
}

export const unsavedTextKey = 'typed at the desk'

const withText = new Set(['text', 'textarea', 'date'])

function controlsOf(form: HTMLFormElement) {
  return Array.from(form.elements).filter(
    (element): element is TextControl => 'value' in element && withText.has((element as TextControl).type),
  )
}
