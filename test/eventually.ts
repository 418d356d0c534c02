import { setTimeout as delay } from 'node:timers/promises'

// For hangs only: below the time-out of a test, so that it fails with the sentence of what it waits for.
const deadlineMs = 120_000

/**
 * Retries until there is a result (not false, not undefined); fails with `what` if there never is one.
 * `withinMs` is for faults, which measure.
 */
export async function eventually<T>(
  what: string,
  look: () => Promise<T | false | undefined> | T | false | undefined,
  { withinMs = deadlineMs, everyMs = 50 } = {},
): Promise<T> {
  const deadline = performance.now() + withinMs
  for (;;) {
    const found = await look()
    if (found !== undefined && found !== false) return found
    if (performance.now() > deadline) throw new Error(`Not within ${withinMs} ms: ${what}`)
    await delay(everyMs)
  }
}
