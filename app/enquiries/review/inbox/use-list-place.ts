import { type RefObject, useLayoutEffect, useRef } from 'react'

import { useIsOpenedByLink } from '#app/ui/use-hydrated.ts'

/**
 * Opens each record at its top with its row in view. Keeps the list's scroll position when a record opens or closes:
 * alone the list scrolls with the page, beside a record on its own.
 */
export function useListPlace(list: RefObject<HTMLElement | null>, here: string, openId: string | undefined) {
  const place = useRef<{ here: string; top: number }>(undefined)
  const isOpen = openId !== undefined

  // Runs before paint, and before the scroll event of a shorter page.
  useLayoutEffect(() => {
    const known = place.current?.here === here ? place.current.top : undefined
    if (known !== undefined) (isOpen ? list.current : window)?.scrollTo(0, known)
    const stop = new AbortController()
    const remember = () => {
      if (!isOpen) place.current = { here, top: window.scrollY }
      // On a phone the record covers the list.
      else if (list.current && getComputedStyle(list.current).overflowY === 'auto')
        place.current = { here, top: list.current.scrollTop }
    }
    document.addEventListener('scroll', remember, { capture: true, passive: true, signal: stop.signal })
    return () => stop.abort()
  }, [list, here, isOpen])

  // The record that the server sent may have been scrolled before hydration.
  const sentId = useRef(useIsOpenedByLink() ? undefined : openId)
  useLayoutEffect(() => {
    if (openId === undefined) return
    if (openId !== sentId.current) window.scrollTo(0, 0)
    sentId.current = undefined
    list.current?.querySelector('[data-row][aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [list, openId])
}
