import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'

import { DrizzleQueryError } from 'drizzle-orm'
import { pino } from 'pino'

import { config } from '#app/platform/config/config.server.ts'

// A reader of the output that is slow or stands still must not stop the server. What it never reads is dropped at last.
const destination = pino.destination({ dest: 1, sync: false, minLength: 1, maxLength: 16 * 1024 * 1024 })

const requestIds = new AsyncLocalStorage<string>()

/** JSON lines on standard output. Never log personal data: only ids, counts, codes and paths without query. */
export const log = pino(
  {
    level: config.logLevel,
    base: { instance: config.instance },
    // Whatever is logged on behalf of a request can be found by its id.
    mixin: () => describeRequest(),
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
  },
  destination,
)

/** Everything that `work` logs carries the id. */
export function inRequest<T>(id: string, work: () => T): T {
  return requestIds.run(id, work)
}

function describeRequest() {
  const requestId = requestIds.getStore()
  return requestId === undefined ? {} : { requestId }
}

const flushWithinMs = 1000

/** Call before `process.exit`, which would lose what is being written. */
export async function flushLog() {
  const { promise, resolve } = Promise.withResolvers<void>()
  destination.flush(() => resolve())
  await Promise.race([promise, delay(flushWithinMs, undefined, { ref: false })])
}

// Database messages can quote rows ("Key (email)=(…)"), and Drizzle's all parameters, so messages are not logged.
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  const isDriver = code !== undefined || error instanceof DrizzleQueryError
  const frames = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
  return {
    type: error.name,
    ...(isDriver ? {} : { message: error.message }),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    stack: frames?.map((line) => line.trim()),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}
