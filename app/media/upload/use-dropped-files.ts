import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Receives files pasted or dropped anywhere on the page, unless a dialog covers the zone. The first zone on the page
 * wins, and a drop into a zone is its own.
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
    // Pasting into a text field brings text along with the picture. The text is meant.
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

// Otherwise a picture that misses the zone replaces the page.
function allowDrop(event: DragEvent) {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
}

function isText(target: EventTarget | null) {
  return target instanceof HTMLElement && target.matches('textarea, input:not([type=file])')
}
