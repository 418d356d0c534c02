import { setTimeout as delay } from 'node:timers/promises'

/** Looks again and again until what it finds is there (not false, not undefined); fails with `what` when it never is. */
export async function eventually<T>(
  what: string,
  look: () => Promise<T | false | undefined> | T | false | undefined,
  { withinMs = 10_000, everyMs = 50 } = {},
): Promise<T> {
  const deadline = performance.now() + withinMs
  for (;;) {
    const found = await look()
    if (found !== undefined && found !== false) return found
    if (performance.now() > deadline) throw new Error(`Not within ${withinMs} ms: ${what}`)
    await delay(everyMs)
  }
}
