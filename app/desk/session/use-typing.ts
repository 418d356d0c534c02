import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

const pauseMs = 3000
/** Someone may go on typing this long without looking up. */
const unawareMs = 8000

/** A waiting dialog may open once typing pauses; a late key still reaches the page. */
export function useTyping(isWaiting: boolean) {
  const lastKey = useRef(-Infinity)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isTyping, setTyping] = useState(false)

  const waitForPause = useEffectEvent(() => {
    clearTimeout(timer.current)
    const rest = lastKey.current + pauseMs - performance.now()
    setTyping(rest > 0)
    if (rest > 0) timer.current = setTimeout(() => setTyping(false), rest)
  })

  const noteTyping = useEffectEvent(() => {
    lastKey.current = performance.now()
    if (isWaiting) waitForPause()
  })

  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (!isText(event)) return
    const isDialogUp = isWaiting && !isTyping && isIn(event.target, 'dialog:modal')
    if (isDialogUp) {
      if (isIn(event.target, `${fields}, button, a`) || performance.now() - lastKey.current > unawareMs) return
      // Before the key is handled: the closing dialog restores the focus.
      flushSync(() => setTyping(true))
    } else if (!isIn(event.target, fields)) return
    noteTyping()
  })
  // Dictated or pasted text comes without key events.
  const hearInput = useEffectEvent(({ isTrusted, target }: Event) => {
    if (isTrusted && isIn(target, fields) && !(isWaiting && !isTyping)) noteTyping()
  })

  useLayoutEffect(() => {
    const leaving = new AbortController()
    window.addEventListener('keydown', hear, { capture: true, signal: leaving.signal })
    window.addEventListener('input', hearInput, { capture: true, signal: leaving.signal })
    return () => leaving.abort()
  }, [])
  useLayoutEffect(() => {
    if (isWaiting) waitForPause()
    return () => clearTimeout(timer.current)
  }, [isWaiting])

  return { isTyping: isWaiting && isTyping, stop: () => setTyping(false) }
}

const fields = 'input, textarea, [contenteditable=true]'

function isIn(target: EventTarget | null, selector: string) {
  return target instanceof Element && target.closest(selector) !== null
}

function isText({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  return (key.length === 1 || key === 'Enter' || key === 'Backspace') && !ctrlKey && !metaKey && !altKey
}
