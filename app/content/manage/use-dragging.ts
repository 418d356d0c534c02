import { type PointerEvent, type RefObject, useState } from 'react'

import { type Move, type Ordered, orderAfter } from './order.ts'

/** Marks what a row is taken by. */
export const handleMark = 'data-drags'

/**
 * Dragging the rows of a list by their handles, with a mouse, a pen or a finger. `shown` is the list as it would be if it
 * was dropped now. The list catches the pointer, not the handle: that one moves about in the page.
 */
export function useDragging(
  list: RefObject<HTMLElement | null>,
  records: readonly Ordered[],
  onDrop: (move: Move) => void,
) {
  const [dragged, setDragged] = useState<Move>()

  function begin(event: PointerEvent<HTMLElement>) {
    const handle = event.target instanceof Element ? event.target.closest(`[${handleMark}]`) : null
    const id = handle?.getAttribute(handleMark)
    if (!id || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDragged({ id, to: records.findIndex((one) => one.id === id) })
  }

  function follow(event: PointerEvent<HTMLElement>) {
    if (!dragged) return
    const rows = [...(list.current?.children ?? [])]
    const others = rows.filter((row) => !row.querySelector(`[${handleMark}="${dragged.id}"]`))
    const to = others.filter((row) => middleOf(row) < event.clientY).length
    if (to !== dragged.to) setDragged({ id: dragged.id, to })
    // Beyond the edge of what is in sight, the list comes along.
    rows.at(to)?.scrollIntoView({ block: 'nearest' })
  }

  function drop() {
    if (dragged) onDrop(dragged)
    setDragged(undefined)
  }

  return {
    shown: dragged ? orderAfter(records, dragged) : records,
    draggedId: dragged?.id,
    cancel: () => setDragged(undefined),
    events: {
      onPointerDown: begin,
      onPointerMove: follow,
      onPointerUp: drop,
      onPointerCancel: () => setDragged(undefined),
    },
  }
}

function middleOf(row: Element) {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}
