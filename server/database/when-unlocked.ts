import { setTimeout as delay } from 'node:timers/promises'

import type { Client } from 'pg'

import { timeLimit } from '#app/platform/config/time-limits.server.ts'
import { liftLimits, limitMigration } from '#app/platform/database/connection-limits.server.ts'
import { isLockTimeout } from '#app/platform/database/db.server.ts'
import { log } from '#app/platform/log.server.ts'

const tryForMs = timeLimit(5 * 60_000)
const pauseMs = 1000

/** Retries while a table is in use. Waiting for the lock would block everybody who reads the table. */
export async function whenUnlocked<T>(client: Client, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  await limitMigration(client)
  const until = performance.now() + tryForMs
  for (;;) {
    try {
      const done = await work()
      await liftLimits(client)
      return done
    } catch (error) {
      if (!isLockTimeout(error) || performance.now() > until) throw error
      log.warn('a migration waits for a table that is in use')
      await delay(pauseMs, undefined, signal ? { signal } : {})
    }
  }
}
