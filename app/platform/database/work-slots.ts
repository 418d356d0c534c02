type Slots = {
  most: number
  patienceMs: number
  /** Ends the wait sooner: while no slot becomes free for this long, what holds them is stuck rather than busy. */
  stallMs?: number
  /** Where as many wait, the next one is refused at once. */
  mostWaiting?: number
  refusal: () => Error
}

/** Limits concurrent work to `most`, in order of arrival. `acquire` waits `patienceMs` for a slot, then rejects. */
export function createWorkSlots({ most, patienceMs, stallMs = patienceMs, mostWaiting = Infinity, refusal }: Slots) {
  const waiting: (() => void)[] = []
  let free = most
  let releasedAt = 0

  function releaseOnce() {
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      releasedAt = performance.now()
      const next = waiting.shift()
      // Passes the slot directly to the next in line, so that a newcomer cannot take it.
      if (next) next()
      else free += 1
    }
  }

  return async function acquire(patience = patienceMs): Promise<() => void> {
    if (free > 0) {
      free -= 1
      return releaseOnce()
    }
    if (waiting.length >= mostWaiting) throw refusal()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waiting.push(resolve)
    const arrivedAt = performance.now()
    let timer = setTimeout(check, Math.min(patience, stallMs))
    function check() {
      const refusedAt = Math.min(arrivedAt + patience, Math.max(arrivedAt, releasedAt) + stallMs)
      const leftMs = refusedAt - performance.now()
      if (leftMs > 0) {
        timer = setTimeout(check, leftMs)
        return
      }
      waiting.splice(waiting.indexOf(resolve), 1)
      reject(refusal())
    }
    await promise.finally(() => clearTimeout(timer))
    return releaseOnce()
  }
}
