import { type RefObject, useEffect } from 'react'

import { type Draft, dropDraft, msLeft, prepareDrafts } from './draft-storage.ts'
import { isDraftDue, restoreDraft, saveDraft } from './draft.ts'

/**
 * Keeps a draft of the form in its tab, encrypted, for 30 minutes after the last input. Works on the elements, not on state:
 * they may be filled in before React is there. A form that comes back with an answer stands as it was sent, and is left so.
 */
export function useDraft(ref: RefObject<HTMLFormElement | null>, { isAnswered }: { isAnswered: boolean }) {
  // Only how the form was first shown decides; later answers leave what stands in it.
  useEffect(() => {
    const form = ref.current
    if (!form) return undefined
    const path = location.pathname
    let kept: Draft | undefined
    let ending: ReturnType<typeof setTimeout> | undefined
    let isSaving = false
    let isChanged = false
    const gone = new AbortController()
    const { signal } = gone

    // At once and not after a pause: nothing can be encrypted any more while the page is being left. One at a time, so
    // what is typed meanwhile is one more saving and not one for each key.
    async function save() {
      isChanged = true
      if (isSaving || !form) return
      isSaving = true
      while (isChanged && !signal.aborted && isDraftDue(path, form)) {
        isChanged = false
        await prepareDrafts()
        if (!signal.aborted) kept = await saveDraft(path, form, kept)
      }
      isSaving = false
      clearTimeout(ending)
      if (kept && !signal.aborted) ending = setTimeout(() => dropDraft(path), msLeft(kept))
    }
    async function begin(begun: HTMLFormElement) {
      kept = await restoreDraft(path, begun, { isAnswered })
      if (signal.aborted) return
      // What was typed before this ran.
      void save()
      begun.addEventListener('input', () => void save(), { signal })
    }
    // Whoever begins to fill it in will need the key.
    const prepare = () => void prepareDrafts()

    void begin(form)
    form.addEventListener('focusin', prepare, { once: true, signal })
    return () => {
      gone.abort()
      clearTimeout(ending)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ref])
}
