import { flushLog, log } from '#app/platform/log.server.ts'

/** A hanging database would block the exit, and supervisors kill after a while. All acknowledged work is stored by then. */
export function exitWithin(ms: number) {
  setTimeout(() => {
    log.warn('not everything came to an end in time')
    void flushLog().finally(() => process.exit(0))
  }, ms).unref()
}

/**
 * Later signals are ignored: one key press or `kill` may arrive several times, and dying of the second would leave
 * PostgreSQL running. `exitWithin` bounds the end.
 */
export async function firstSignal() {
  const { promise, resolve } = Promise.withResolvers<'SIGTERM' | 'SIGINT'>()
  process.on('SIGTERM', resolve)
  process.on('SIGINT', resolve)
  return await promise
}
