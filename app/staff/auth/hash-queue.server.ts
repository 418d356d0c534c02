// One hash takes 19 MiB and some 25 ms of a core. Two at a time leave the rest to visitors; sixteen more wait for at
// most a quarter of a second, and others are refused.
const atOnce = 2
const longestQueue = 16

const waiting: (() => void)[] = []
let running = 0

/** Throws an error that `isQueueFull` recognises when too many wait. */
export async function queueHash<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running += 1
  else await turn()
  try {
    return await work()
  } finally {
    // The slot passes directly to the next in line, so a newcomer cannot take it.
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
