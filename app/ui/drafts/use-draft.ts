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
    let stored: Draft | undefined
    let expiry: ReturnType<typeof setTimeout> | undefined
    let isSaving = false
    let isChanged = false
    const unmounted = new AbortController()
    const { signal } = unmounted

    // Saves at once, because nothing can be encrypted while the page unloads. Input during a save causes one more save.
    async function save() {
      isChanged = true
      if (isSaving || !form) return
      isSaving = true
      while (isChanged && !signal.aborted && isDraftDue(path, form)) {
        isChanged = false
        await prepareDrafts()
        if (!signal.aborted) stored = await saveDraft(path, form, stored)
      }
      isSaving = false
      clearTimeout(expiry)
      if (stored && !signal.aborted) expiry = setTimeout(() => dropDraft(path), msLeft(stored))
    }
    async function begin(element: HTMLFormElement) {
      stored = await restoreDraft(path, element, { isAnswered })
      if (signal.aborted) return
      // Covers input from before hydration.
      void save()
      element.addEventListener('input', () => void save(), { signal })
    }
    const prepare = () => void prepareDrafts()

    void begin(form)
    form.addEventListener('focusin', prepare, { once: true, signal })
    return () => {
      unmounted.abort()
      clearTimeout(expiry)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ref])
}
