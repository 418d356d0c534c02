import { useLayoutEffect } from 'react'

const events = ['blur', 'focusout', 'change', 'submit']

/**
 * Rendered before a dialog that comes by itself: the page behind does not notice that its focus is taken. A field that
 * saves when it is left would save half a word, or be led to the door with all that was typed.
 */
export function QuietPage() {
  useLayoutEffect(() => {
    const silencing = new AbortController()
    const silence = (event: Event) => {
      const isInDialog = event.target instanceof Element && event.target.closest('dialog:modal') === topDialog()
      if (!isInDialog) event.stopImmediatePropagation()
    }
    // On the window and on the way down, before any listener of the page.
    for (const name of events) window.addEventListener(name, silence, { capture: true, signal: silencing.signal })
    return () => silencing.abort()
  }, [])
  return null
}

// Another dialog may have been open already; the last one in the document is ours.
function topDialog() {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? null
}
