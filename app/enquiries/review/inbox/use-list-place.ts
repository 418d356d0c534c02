import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * A record begins at its top, and its row is in sight. The list stays where it was, also after the record is closed: alone
 * it scrolls with the page, beside a record by itself.
 */
export function useListPlace(list: RefObject<HTMLElement | null>, here: string, openId: string | undefined) {
  const place = useRef<{ here: string; top: number }>(undefined)
  const isOpen = openId !== undefined

  // Before the first paint, and over before the browser tells that a shorter page has moved.
  useLayoutEffect(() => {
    const known = place.current?.here === here ? place.current.top : undefined
    if (known !== undefined) (isOpen ? list.current : window)?.scrollTo(0, known)
    const stop = new AbortController()
    const remember = () => {
      if (!isOpen) place.current = { here, top: window.scrollY }
      // On a phone the record stands over the list.
      else if (list.current && getComputedStyle(list.current).overflowY === 'auto')
        place.current = { here, top: list.current.scrollTop }
    }
    document.addEventListener('scroll', remember, { capture: true, passive: true, signal: stop.signal })
    return () => stop.abort()
  }, [list, here, isOpen])

  useLayoutEffect(() => {
    if (openId === undefined) return
    window.scrollTo(0, 0)
    list.current?.querySelector('[data-row][aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [list, openId])
}
