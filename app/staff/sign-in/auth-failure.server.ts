import { AsyncLocalStorage } from 'node:async_hooks'

import { isAPIError } from 'better-auth/api'

import { log } from '#app/platform/log.server.ts'

const calls = new AsyncLocalStorage<{ cause?: unknown }>()

/**
 * Calls the sign-in library. What went wrong below it is thrown as it was: the library would put an "internal server
 * error" of its own in its place, and nobody could tell an outage of the database from a bug.
 */
export async function callAuth<T>(work: () => Promise<T>): Promise<T> {
  const call: { cause?: unknown } = {}
  try {
    return await calls.run(call, work)
  } catch (error) {
    if (isAPIError(error) && error.statusCode === 500 && call.cause !== undefined) throw call.cause
    throw error
  }
}

/** Where the library writes its log: the message may quote what somebody sent, so outside a call only its start is kept. */
export function noteAuthMessage(level: string, message: string, ...args: unknown[]) {
  const call = calls.getStore()
  const error = args.find((arg) => arg instanceof Error)
  if (call && error) call.cause ??= error
  else log.warn({ level, message: message.slice(0, 60), ...(error ? { err: error } : {}) }, 'sign-in library')
}
