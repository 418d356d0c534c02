// One hash takes 19 MiB and some 25 ms of a core. Two at a time leave the rest of the process to visitors; sixteen more
// wait for at most a quarter of a second, and whoever comes after them is asked to come back.
const atOnce = 2
const longestQueue = 16

const waiting: (() => void)[] = []
let running = 0

/** Does `work` when it is its turn; throws what `isQueueFull` knows when too many wait already. */
export async function queueHash<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running += 1
  else await turn()
  try {
    return await work()
  } finally {
    // The place is handed on rather than given back, so that nobody slips in between.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

const refusal = 'HashQueueFull'

export function isQueueFull(error: unknown) {
  return error instanceof Error && error.name === refusal
}

async function turn() {
  if (waiting.length >= longestQueue) {
    const error = new Error('Too many passwords are being checked at once')
    error.name = refusal
    throw error
  }
  const { promise, resolve } = Promise.withResolvers<void>()
  waiting.push(resolve)
  await promise
}
