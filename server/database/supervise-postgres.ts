import { setTimeout as delay } from 'node:timers/promises'

import { log } from '#app/platform/log.server.ts'

// On macOS each check starts a process.
const lookEveryMs = process.platform === 'linux' ? 500 : 5000
const maxTries = 6
const firstPauseMs = 500
// A database that keeps crashing needs an operator, who notices when the process ends.
const maxEnds = 5
const endsWithinMs = 10 * 60 * 1000

type Server = { isRunning: () => boolean; bringUp: () => Promise<unknown>; everyMs?: number; pauseMs?: number }

/** Resolves to false when restarts keep failing, to true when `signal` aborts. */
export async function supervisePostgres(
  { isRunning, bringUp, everyMs = lookEveryMs, pauseMs = firstPauseMs }: Server,
  signal: AbortSignal,
): Promise<boolean> {
  let ends: number[] = []
  for (;;) {
    await pause(everyMs, signal)
    if (signal.aborted) return true
    if (isRunning()) continue
    const now = Date.now()
    ends = [...ends.filter((at) => at > now - endsWithinMs), now]
    if (ends.length > maxEnds) return false
    log.error('PostgreSQL ended; starting it again')
    if (!(await tryAgain({ bringUp, pauseMs }, signal))) return signal.aborted
    log.warn({ ms: Date.now() - now }, 'PostgreSQL is back')
  }
}

async function tryAgain({ bringUp, pauseMs }: Pick<Required<Server>, 'bringUp' | 'pauseMs'>, signal: AbortSignal) {
  for (let n = 0; n < maxTries; n += 1) {
    if (signal.aborted) return false
    try {
      await bringUp()
      return true
    } catch (err) {
      log.error({ err, left: maxTries - n - 1 }, 'PostgreSQL did not come up')
      await pause(pauseMs * 2 ** n, signal)
    }
  }
  return false
}

async function pause(ms: number, signal: AbortSignal) {
  await delay(ms, undefined, { signal }).catch(() => {})
}
