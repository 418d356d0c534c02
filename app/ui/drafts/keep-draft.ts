import { type Draft, draftPath, dropDraft, msLeft, prefetchDraftKey } from './draft-storage.ts'
import { hasFields, isDraftDue, restoreDraft, saveDraft } from './draft.ts'

let stop = () => {}

/** Saves drafts of one form per page. A form that shows an answer gets no earlier draft back. */
export function keepDraft(form: HTMLFormElement, { isAnswered }: { isAnswered: boolean }) {
  stop()
  if (!hasFields(form)) return
  const replaced = new AbortController()
  const { signal } = replaced
  const path = draftPath()
  let stored: Draft | undefined
  let expiry: ReturnType<typeof setTimeout> | undefined
  let isSaving = false
  let isChanged = false
  stop = () => {
    replaced.abort()
    clearTimeout(expiry)
  }

  // Saves at once, because nothing can be encrypted while the page unloads. Input during a save triggers one more.
  async function save() {
    isChanged = true
    if (isSaving) return
    isSaving = true
    while (isChanged && !signal.aborted && isDraftDue(path, form)) {
      isChanged = false
      await prefetchDraftKey()
      if (!signal.aborted) stored = await saveDraft(path, form, stored)
    }
    isSaving = false
    clearTimeout(expiry)
    if (stored && !signal.aborted) expiry = setTimeout(() => dropDraft(path), msLeft(stored))
  }
  async function begin() {
    stored = await restoreDraft(path, form, { isAnswered })
    if (signal.aborted) return
    // Saves input from before the script loaded.
    void save()
    form.addEventListener('input', () => void save(), { signal })
  }

  void begin()
  form.addEventListener('focusin', () => void prefetchDraftKey(), { once: true, signal })
}
