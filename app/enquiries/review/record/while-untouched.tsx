import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

type WhileUntouchedProps<T> = {
  basis: T
  keyOf: (basis: T) => string
  children: (basis: T) => ReactNode
}

/** Resets a form when its record changes, unless the user is working in it. The server then refuses the old basis. */
export function WhileUntouched<T>({ basis, keyOf, children }: WhileUntouchedProps<T>) {
  const [shownBasis, setShownBasis] = useState(basis)
  const around = useRef<HTMLDivElement>(null)
  const isSent = useRef(false)
  const isBehind = keyOf(shownBasis) !== keyOf(basis)

  function take(next: T) {
    if (keyOf(shownBasis) === keyOf(next) || (!isSent.current && around.current && isAtWork(around.current))) return
    isSent.current = false
    setShownBasis(next)
  }
  const arrive = useEffectEvent(take)
  const catchUp = useEffectEvent(() => take(basis))
  useLayoutEffect(() => arrive(basis), [basis])
  useLayoutEffect(() => {
    const element = around.current
    if (!element) return undefined
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('submit', () => (isSent.current = true), { signal })
    element.addEventListener('input', () => (isSent.current = false), { signal })
    element.addEventListener(
      'focusout',
      ({ relatedTarget }) => !(relatedTarget instanceof Node && element.contains(relatedTarget)) && catchUp(),
      { signal },
    )
    return () => listening.abort()
  }, [])

  return (
    <div ref={around} className="contents">
      {children(isBehind ? shownBasis : basis)}
    </div>
  )
}

function isAtWork(element: HTMLElement) {
  return element.contains(document.activeElement) || [...element.querySelectorAll('form')].some(isFilledIn)
}

function isFilledIn(form: HTMLFormElement) {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement)
      return [...field.options].some((option) => option.selected !== option.defaultSelected)
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      return field.value !== field.defaultValue
    return false
  })
}
