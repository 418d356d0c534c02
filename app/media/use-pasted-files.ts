import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Hands over the files that are pasted while this part of the page is in reach: not behind a dialog, not in a text. */
export function usePastedFiles(place: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void) {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
    const isBehind = dialog && !dialog.contains(place.current)
    // Pasting into a text brings words along with the picture; then the words are meant.
    const isTyping = event.target instanceof HTMLElement && event.target.matches('textarea, input:not([type=file])')
    if (files.length === 0 || event.defaultPrevented || isBehind || isTyping) return
    event.preventDefault()
    onFiles(files)
  })

  useEffect(() => {
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [])
}
