import { type RefObject, useLayoutEffect, useRef } from 'react'

import { useIsOpenedByLink } from '#app/ui/use-hydrated.ts'

type Place = { here: string; id: string; top: number }

/**
 * Opens each record at its top with its row in view. The row that was pressed keeps its place on the screen when a
 * record opens or closes: alone the list scrolls with the page, beside a record on its own.
 */
export function useListPlace(list: RefObject<HTMLElement | null>, here: string, openId: string | undefined) {
  const place = useRef<Place>(undefined)
  // The record that the server sent may have been scrolled before hydration.
  const sentId = useRef(useIsOpenedByLink() ? undefined : openId)

  useLayoutEffect(() => {
    const pane = list.current
    if (!pane) return undefined
    const rowOf = (id: string | undefined) => (id ? pane.querySelector(`[data-row="${CSS.escape(id)}"]`) : null)
    const isOpen = openId !== undefined
    if (isOpen && openId !== sentId.current) window.scrollTo(0, 0)
    sentId.current = undefined
    const pressed = place.current?.here === here ? rowOf(place.current.id) : null
    if (place.current && pressed)
      (isOpen ? pane : window).scrollBy(0, pressed.getBoundingClientRect().top - place.current.top)
    rowOf(openId)?.scrollIntoView({ block: 'nearest' })

    const remember = (id: string | undefined) => {
      const row = rowOf(id)
      // On a phone the record covers the list.
      if (id && row && (!isOpen || getComputedStyle(pane).overflowY === 'auto'))
        place.current = { here, id, top: row.getBoundingClientRect().top }
    }
    const stop = new AbortController()
    const listen = { capture: true, passive: true, signal: stop.signal }
    document.addEventListener('scroll', () => remember(place.current?.id), listen)
    pane.addEventListener(
      'click',
      ({ target }) => !isOpen && remember((target as Element).closest<HTMLElement>('[data-row]')?.dataset.row),
      listen,
    )
    return () => stop.abort()
  }, [list, here, openId])
}
