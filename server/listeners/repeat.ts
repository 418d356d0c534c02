import { setTimeout as delay } from 'node:timers/promises'

/** At once, and then every so often until the signal aborts. `work` must not fail. */
export async function repeat(everyMs: number, signal: AbortSignal, work: () => unknown) {
  while (!signal.aborted) {
    await work()
    await delay(everyMs, undefined, { signal, ref: false }).catch(() => {})
  }
}
