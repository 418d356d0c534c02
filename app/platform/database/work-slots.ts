type Slots = {
  most: number
  patienceMs: number
  refusal: () => Error
}

/** Limits concurrent work to `most`, in order of arrival. `acquire` waits `patienceMs` for a slot, then rejects. */
export function createWorkSlots({ most, patienceMs, refusal }: Slots) {
  const waiting: (() => void)[] = []
  let free = most

  function release() {
    const next = waiting.shift()
    // Passes the slot directly to the next in line, so that a newcomer cannot take it.
    if (next) next()
    else free += 1
  }

  return async function acquire(patience = patienceMs): Promise<() => void> {
    if (free > 0) {
      free -= 1
      return release
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waiting.push(resolve)
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(resolve), 1)
      reject(refusal())
    }, patience)
    await promise.finally(() => clearTimeout(timer))
    return release
  }
}
