import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'

import {
  describePosition,
  type Move,
  moveValue,
  type Order,
  orderAfter,
  type OrderAnswer,
  type Ordered,
} from './order.ts'

type State = {
  loaded: Order
  lastAnswer: OrderAnswer | undefined
  saved: Order
  pending: Move[]
  message: string
}

/**
 * Moves are sent one after the other, each with the version that the previous one returned, so quick moves never
 * conflict with each other.
 */
export function useOrder(loaded: Order) {
  const { state: progress, data, submit } = useFetcher<OrderAnswer>()
  const [before, setState] = useState<State>({ loaded, lastAnswer: undefined, saved: loaded, pending: [], message: '' })
  const state = receive(before, loaded, data)
  if (state !== before) setState(state)
  const { saved, pending, message } = state
  const records = pending.reduce(orderAfter, saved.records)

  const sent = useRef<Move>(undefined)
  useEffect(() => {
    const [next] = pending
    if (!next || progress !== 'idle' || sent.current === next) return
    sent.current = next
    void submit({ seen: saved.version, move: moveValue(next) }, { method: 'post' })
  }, [pending, progress, saved, submit])

  function move({ id, to: wanted }: Move) {
    const to = Math.max(0, Math.min(wanted, records.length - 1))
    if (records[to]?.id === id) return
    const next = { id, to }
    setState({ ...state, pending: [...pending, next], message: describePosition(orderAfter(records, next), id) })
  }

  return { records, version: saved.version, isSaving: pending.length > 0, message, answer: data, move }
}

function receive(state: State, loaded: Order, answer: OrderAnswer | undefined): State {
  if (answer && answer !== state.lastAnswer) {
    // The pending moves were based on the refused order.
    if ('failed' in answer) return { ...state, lastAnswer: answer, pending: [], message: '' }
    if (answer.isStale) return { ...state, lastAnswer: answer, saved: answer, pending: [], message: '' }
    return { ...state, lastAnswer: answer, saved: answer, pending: state.pending.slice(1) }
  }
  return loaded === state.loaded ? state : { ...state, loaded, saved: loaded }
}

export const handleMark = 'data-drags'

/** The list captures the pointer, because the handle moves in the page. */
export function useDragging(
  list: RefObject<HTMLElement | null>,
  records: readonly Ordered[],
  onDrop: (move: Move) => void,
) {
  const [dragged, setDragged] = useState<Move>()

  function startDragging(event: PointerEvent<HTMLElement>) {
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
      onPointerDown: startDragging,
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
