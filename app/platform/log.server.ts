import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'

import { DrizzleQueryError } from 'drizzle-orm'
import { pino } from 'pino'

import { config } from '#app/platform/config/config.server.ts'
import { timeLimit } from '#app/platform/config/time-limits.server.ts'

// A slow or stopped reader of the output must not stop the server. Output that stays unread is finally dropped.
const destination = pino.destination({ dest: 1, sync: false, minLength: 1, maxLength: 16 * 1024 * 1024 })

const requestIds = new AsyncLocalStorage<string>()

/** JSON lines on standard output. Never log personal data: only ids, counts, codes and paths without query. */
export const log = pino(
  {
    level: config.logLevel,
    base: { instance: config.instance },
    mixin: () => describeRequest(),
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
  },
  destination,
)

export function inRequest<T>(id: string, work: () => T): T {
  return requestIds.run(id, work)
}

function describeRequest() {
  const requestId = requestIds.getStore()
  return requestId === undefined ? {} : { requestId }
}

const flushWithinMs = timeLimit(1000)

/** Call this before `process.exit`, which would lose pending output. */
export async function flushLog() {
  const { promise, resolve } = Promise.withResolvers<void>()
  destination.flush(() => resolve())
  await Promise.race([promise, delay(flushWithinMs, undefined, { ref: false })])
}

// Database messages can quote rows ("Key (email)=(…)"), and Drizzle's quote all parameters, so messages are not logged.
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
