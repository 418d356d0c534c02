import type { ServerResponse } from 'node:http'

/** `behind` is for expensive requests, such as password checks; all others go first. */
export type Lane = 'first' | 'behind'

type Release = () => void
type Waiting = {
  outgoing: ServerResponse
  lane: Lane
  admit: (release: Release | undefined) => void
  giveUp: () => void
}

type Limits = {
  /** Per lane. Most of these requests wait for the database. */
  maxUnderWay: Record<Lane, number>
  maxWaiting: number
  patienceMs: number
}

// libuv accepts one connection per turn of the event loop. Empty turns cost microseconds, and a thousand new visitors
// are accepted within the time of a hundred pages.
const turnsPerPage = 8

// Requests start some turns of the event loop apart: otherwise a flood of renders would keep all other visitors waiting.
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
    if (next) start(next)
    countTurns()
  }

  function start(one: Waiting) {
    underWay[one.lane] += 1
    stopWaiting(one, () => {
      underWay[one.lane] -= 1
      countTurns()
    })
  }

  function stopWaiting(one: Waiting, release: Release | undefined) {
    waiting[one.lane].delete(one)
    one.outgoing.off('close', one.giveUp)
    one.admit(release)
  }

  /** Resolves to a release function, or to undefined when there is no room in time or the client has left. */
  return async function acquire(outgoing: ServerResponse, lane: Lane): Promise<Release | undefined> {
    if (waiting[lane].size >= maxWaiting) return undefined
    const { promise, resolve } = Promise.withResolvers<Release | undefined>()
    const giveUp = () => stopWaiting(one, undefined)
    const one: Waiting = { outgoing, lane, admit: resolve, giveUp }
    const timer = setTimeout(giveUp, patienceMs)
    outgoing.once('close', giveUp)
    waiting[lane].add(one)
    countTurns()
    return await promise.finally(() => clearTimeout(timer))
  }
}
