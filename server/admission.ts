import type { ServerResponse } from 'node:http'

type Waiting = { outgoing: ServerResponse; admit: (isIn: boolean) => void; timer: NodeJS.Timeout; leave: () => void }

type Limits = {
  /** So many are worked on at once, most of them waiting for the database. */
  maxUnderWay: number
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
  const waiting = new Set<Waiting>()
  let underWay = 0
  let turnsToGo = 0

  function countTurns() {
    if (waiting.size === 0 || underWay >= maxUnderWay || turnsToGo > 0) return
    turnsToGo = turnsPerPage
    setImmediate(takeTurn)
  }

  function takeTurn() {
    turnsToGo -= 1
    if (turnsToGo > 0) {
      setImmediate(takeTurn)
      return
    }
    const [first] = waiting
    if (first && underWay < maxUnderWay) end(first, true)
    countTurns()
  }

  function end(one: Waiting, isIn: boolean) {
    if (!waiting.delete(one)) return
    clearTimeout(one.timer)
    one.outgoing.off('close', one.leave)
    if (isIn) underWay += 1
    one.admit(isIn)
  }

  return {
    /** Resolves to false when there is no room in time, or nobody to answer any more; whoever was let in calls `done()` at the end. */
    enter: (outgoing: ServerResponse): Promise<boolean> => {
      if (waiting.size >= maxWaiting) return Promise.resolve(false)
      const { promise, resolve } = Promise.withResolvers<boolean>()
      const leave = () => end(one, false)
      const one: Waiting = { outgoing, admit: resolve, leave, timer: setTimeout(leave, patienceMs) }
      outgoing.once('close', leave)
      waiting.add(one)
      countTurns()
      return promise
    },
    done: () => {
      underWay -= 1
      countTurns()
    },
  }
}
