import { type RefObject, useEffect } from 'react'

/** Whoever writes presses Ctrl and S without thinking, wherever on the page they are. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const leaving = new AbortController()
    document.addEventListener(
      'keydown',
      (event) => {
        if (!isSaveKey(event)) return
        event.preventDefault()
        if (!event.repeat) form.current?.requestSubmit()
      },
      { signal: leaving.signal },
    )
    return () => leaving.abort()
  }, [form])
}

function isSaveKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  return key.toLowerCase() === 's' && (ctrlKey || metaKey) && !altKey && !shiftKey
}
