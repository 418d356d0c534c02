import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Hands over the files that are pasted or dropped anywhere on the page while this part of it is in reach, not behind a
 * dialog. Zones that were there first are asked first; what is dropped into one is its own.
 */
export function useDroppedFiles(zone: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void) {
  const take = useEffectEvent((event: Event, transfer: DataTransfer | null) => {
    const files = [...(transfer?.files ?? [])]
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
    const isBehind = dialog && !dialog.contains(zone.current)
    if (files.length === 0 || event.defaultPrevented || isBehind) return
    event.preventDefault()
    onFiles(files)
  })

  useEffect(() => {
    const drop = (event: DragEvent) => take(event, event.dataTransfer)
    // Pasting into a text brings words along with the picture; then the words are meant.
    const paste = (event: ClipboardEvent) => !isText(event.target) && take(event, event.clipboardData)
    document.addEventListener('paste', paste)
    document.addEventListener('dragover', allowDrop)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('paste', paste)
      document.removeEventListener('dragover', allowDrop)
      document.removeEventListener('drop', drop)
    }
  }, [])
}

// Otherwise a picture that misses the zone takes the place of the page.
function allowDrop(event: DragEvent) {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
}

function isText(target: EventTarget | null) {
  return target instanceof HTMLElement && target.matches('textarea, input:not([type=file])')
}
