import { randomUUID } from 'node:crypto'

import type { Finding, HealthCheck } from '#app/desk/health/health-check.ts'
import { config } from '#app/platform/config/config.server.ts'
import { timeLimit } from '#app/platform/config/time-limits.server.ts'

import { withCheckConnection } from './check-connection.ts'

const receiveWithinMs = timeLimit(2000)

export const notifyCheck: HealthCheck = {
  id: 'notify',
  label: 'The database passes on what changed (NOTIFY)',
  needs: 'database',
  run: async () => await checkNotify(config.databaseDirectUrl),
}

/** Two connections: a pooler may hand a notification to the connection that sent it. */
export async function checkNotify(
  listenUrl: string,
  notifyUrl = config.databaseDirectUrl,
  patienceMs = receiveWithinMs,
): Promise<Finding | undefined> {
  const channel = `health_${randomUUID().replaceAll('-', '')}`
  const isReceived = await withCheckConnection(async (listener) => {
    const received = Promise.withResolvers<boolean>()
    listener.on('notification', (message) => message.channel === channel && received.resolve(true))
    await listener.query(`listen ${channel}`)
    await withCheckConnection(
      async (client) => await client.query('select pg_notify($1, $2)', [channel, '']),
      notifyUrl,
    )
    const timer = setTimeout(() => received.resolve(false), patienceMs)
    return await received.promise.finally(() => clearTimeout(timer))
  }, listenUrl)
  return isReceived ? undefined : notReceived
}

const notReceived: Finding = {
  level: 'error',
  what: 'NOTIFY is not heard: a pooler such as PgBouncer in transaction mode stands before the database.',
  why: 'Pages stay as they were after a change, sessions that were ended go on, and background jobs start late.',
  fix: 'Set DATABASE_DIRECT_URL to the address of PostgreSQL itself, or let the pooler work in session mode.',
}
