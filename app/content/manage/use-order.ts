import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'

import { type Move, moveValue, type Order, type OrderAnswer, orderAfter, describeTarget } from './order.ts'

type State = {
  loaded: Order
  heard: OrderAnswer | undefined
  saved: Order
  /** Moved on top of it and not saved yet, in order. */
  waiting: Move[]
  /** What the last move came to. */
  told: string
}

/**
 * The order as it is shown: what is saved, and on top of it what was moved since. Moves are sent one after the other,
 * each with the version that the one before it led to, so that quick hands never run into themselves.
 */
export function useOrder(loaded: Order) {
  const { state: progress, data, submit } = useFetcher<OrderAnswer>()
  const [before, setState] = useState<State>({ loaded, heard: undefined, saved: loaded, waiting: [], told: '' })
  const state = hear(before, loaded, data)
  if (state !== before) setState(state)
  const { saved, waiting, told } = state
  const records = waiting.reduce(orderAfter, saved.records)

  const sent = useRef<Move>(undefined)
  useEffect(() => {
    const [next] = waiting
    if (!next || progress !== 'idle' || sent.current === next) return
    sent.current = next
    void submit({ seen: saved.version, move: moveValue(next) }, { method: 'post' })
  }, [waiting, progress, saved, submit])

  function move({ id, to: wanted }: Move) {
    const to = Math.max(0, Math.min(wanted, records.length - 1))
    if (records[to]?.id === id) return
    const next = { id, to }
    setState({ ...state, waiting: [...waiting, next], told: describeTarget(orderAfter(records, next), id) })
  }

  return { records, version: saved.version, isSaving: waiting.length > 0, told, answer: data, move }
}

function hear(state: State, loaded: Order, answer: OrderAnswer | undefined): State {
  if (answer && answer !== state.heard) {
    // What was moved on top of an order that was refused means nothing any more.
    if ('failed' in answer) return { ...state, heard: answer, waiting: [], told: '' }
    if (answer.isStale) return { ...state, heard: answer, saved: answer, waiting: [], told: '' }
    return { ...state, heard: answer, saved: answer, waiting: state.waiting.slice(1) }
  }
  return loaded === state.loaded ? state : { ...state, loaded, saved: loaded }
}
