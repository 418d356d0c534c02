import { type RefObject, useEffect } from 'react'

import { type Draft, dropDraft, msLeft, prepareDrafts } from './draft-storage.ts'
import { isDraftDue, restoreDraft, saveDraft } from './draft.ts'

/** Works on the elements instead of state, because people type before React hydrates. Leaves answered forms alone. */
export function useDraft(ref: RefObject<HTMLFormElement | null>, { isAnswered }: { isAnswered: boolean }) {
  // Only the first rendering decides; later answers keep the input.
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

    // Saves at once, because nothing can be encrypted while the page unloads. Input during a save causes one more save.
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
      // Covers input from before hydration.
      void save()
      begun.addEventListener('input', () => void save(), { signal })
    }
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
