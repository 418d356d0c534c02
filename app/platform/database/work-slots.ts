type Slots = {
  most: number
  patienceMs: number
  refusal: () => Error
}

/** Lets at most `most` pieces of work run at once, in the order in which they came; `enter` resolves to what ends one. */
export function createWorkSlots({ most, patienceMs, refusal }: Slots) {
  const waiting: (() => void)[] = []
  let free = most

  function leave() {
    const next = waiting.shift()
    // The slot passes to the next in line: nobody who comes in between can take it.
    if (next) next()
    else free += 1
  }

  return async function enter(): Promise<() => void> {
    if (free > 0) {
      free -= 1
      return leave
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waiting.push(resolve)
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(resolve), 1)
      reject(refusal())
    }, patienceMs)
    await promise.finally(() => clearTimeout(timer))
    return leave
  }
}
