import { setTimeout as delay } from 'node:timers/promises'

import { log } from '#app/platform/log.server.ts'

// On macOS each check starts a process.
const lookEveryMs = process.platform === 'linux' ? 500 : 5000
const maxTries = 5
const firstPauseMs = 500
// Short, because the site must be back within five seconds once the cause is fixed.
const maxPauses = 5
// A database that keeps crashing needs an operator, who notices when the process ends.
const maxEnds = 5
const endsWithinMs = 10 * 60 * 1000

type Server = {
  isRunning: () => boolean
  bringUp: () => Promise<unknown>
  /** Called when PostgreSQL has ended, and with the error of each failed start. */
  isDiskFull: (error?: unknown) => boolean
  everyMs?: number
  pauseMs?: number
}

/**
 * Resolves to false when restarts keep failing, to true when `signal` aborts. On a full disk it keeps waiting: cached
 * pages are still served, and a new process could do no more.
 */
export async function supervisePostgres(
  { everyMs = lookEveryMs, pauseMs = firstPauseMs, ...server }: Server,
  signal: AbortSignal,
): Promise<boolean> {
  let ends: number[] = []
  for (;;) {
    await pause(everyMs, signal)
    if (signal.aborted) return true
    if (server.isRunning()) continue
    const now = Date.now()
    if (!server.isDiskFull()) ends = [...ends.filter((at) => at > now - endsWithinMs), now]
    if (ends.length > maxEnds) return false
    log.error('PostgreSQL ended; starting it again')
    if (!(await tryAgain(server, pauseMs, signal))) return signal.aborted
    log.warn({ ms: Date.now() - now }, 'PostgreSQL is back')
  }
}

async function tryAgain({ bringUp, isDiskFull }: Server, pauseMs: number, signal: AbortSignal) {
  let left = maxTries
  let isWaiting = false
  let pauseNow = pauseMs
  while (!signal.aborted) {
    try {
      await bringUp()
      return true
    } catch (err) {
      const isFull = isDiskFull(err)
      if (!isFull) left -= 1
      if (!isFull) log.error({ err, left }, 'PostgreSQL did not come up')
      else if (!isWaiting) log.error({ err }, 'PostgreSQL cannot start because the disk is full: it waits for space')
      if (left === 0) return false
      isWaiting = isFull
      await pause(pauseNow, signal)
      pauseNow = Math.min(pauseNow * 2, pauseMs * maxPauses)
    }
  }
  return false
}

async function pause(ms: number, signal: AbortSignal) {
  await delay(ms, undefined, { signal }).catch(() => {})
}
