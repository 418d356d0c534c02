import type { ServerResponse } from 'node:http'

/** Whoever only looks goes first; `behind` are those who ask for something expensive, such as a password to be checked. */
export type Lane = 'first' | 'behind'

type Leave = () => void
type Waiting = { outgoing: ServerResponse; lane: Lane; admit: (leave: Leave | undefined) => void; giveUp: () => void }

type Limits = {
  /** So many are worked on at once in each lane, most of them waiting for the database. */
  maxUnderWay: Record<Lane, number>
  /** So many wait at the door; who comes then is turned away at once. */
  maxWaiting: number
  /** Who has waited so long is turned away. */
  patienceMs: number
}

// libuv accepts one new connection in each turn of the event loop. The empty turns between two pages cost microseconds, and
// a thousand visitors who come at once are in within a hundred pages' time, not after a thousand.
const turnsPerPage = 8

/**
 * Lets requests in one by one, some turns of the event loop apart: a turn that rendered for everybody who asks would leave
 * new visitors, and those whose page is kept, outside for as long as a flood lasts.
 */
export function createAdmission({ maxUnderWay, maxWaiting, patienceMs }: Limits) {
  const waiting = { first: new Set<Waiting>(), behind: new Set<Waiting>() }
  const underWay = { first: 0, behind: 0 }
  let turnsToGo = 0

  function findNext(): Waiting | undefined {
    for (const lane of ['first', 'behind'] as const) {
      const [next] = waiting[lane]
      if (next && underWay[lane] < maxUnderWay[lane]) return next
    }
    return undefined
  }

  function countTurns() {
    if (turnsToGo > 0 || !findNext()) return
    turnsToGo = turnsPerPage
    setImmediate(takeTurn)
  }

  function takeTurn() {
    turnsToGo -= 1
    if (turnsToGo > 0) {
      setImmediate(takeTurn)
      return
    }
    const next = findNext()
    if (next) letIn(next)
    countTurns()
  }

  function letIn(one: Waiting) {
    underWay[one.lane] += 1
    stopWaiting(one, () => {
      underWay[one.lane] -= 1
      countTurns()
    })
  }

  function stopWaiting(one: Waiting, leave: Leave | undefined) {
    waiting[one.lane].delete(one)
    one.outgoing.off('close', one.giveUp)
    one.admit(leave)
  }

  /** Resolves to nothing when there is no room in time, or nobody to answer any more; else to what is called at the end. */
  return async function enter(outgoing: ServerResponse, lane: Lane): Promise<Leave | undefined> {
    if (waiting[lane].size >= maxWaiting) return undefined
    const { promise, resolve } = Promise.withResolvers<Leave | undefined>()
    const giveUp = () => stopWaiting(one, undefined)
    const one: Waiting = { outgoing, lane, admit: resolve, giveUp }
    const timer = setTimeout(giveUp, patienceMs)
    outgoing.once('close', giveUp)
    waiting[lane].add(one)
    countTurns()
    return await promise.finally(() => clearTimeout(timer))
  }
}
