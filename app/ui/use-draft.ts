import { type RefObject, useEffect } from 'react'

import { dropDraft, restoreDraft, saveDraft } from '#app/ui/draft.ts'

const pauseMs = 300

/**
 * Keeps a draft of the form in its tab, for 30 minutes after the last input. Works on the elements, not on state: they may
 * be filled in before React is there. A form that comes back with an answer stands as it was sent, and is left so.
 */
export function useDraft(ref: RefObject<HTMLFormElement | null>, { isAnswered }: { isAnswered: boolean }) {
  // Only how the form was first shown decides; later answers leave what stands in it.
  useEffect(() => {
    const form = ref.current
    if (!form) return undefined
    const path = location.pathname
    let pausing: ReturnType<typeof setTimeout> | undefined
    let ending: ReturnType<typeof setTimeout> | undefined

    const save = () => {
      clearTimeout(pausing)
      clearTimeout(ending)
      pausing = undefined
      const leftMs = saveDraft(path, form)
      if (leftMs !== undefined) ending = setTimeout(() => dropDraft(path), leftMs)
    }
    const wait = () => {
      clearTimeout(pausing)
      pausing = setTimeout(save, pauseMs)
    }
    const leave = () => pausing && save()

    if (!isAnswered) restoreDraft(path, form)
    // What was typed before this ran.
    wait()
    form.addEventListener('input', wait)
    addEventListener('pagehide', leave)
    return () => {
      clearTimeout(pausing)
      clearTimeout(ending)
      form.removeEventListener('input', wait)
      removeEventListener('pagehide', leave)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ref])
}
