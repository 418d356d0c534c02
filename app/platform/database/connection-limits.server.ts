import type { ClientBase } from 'pg'

import { config } from '#app/platform/config/config.server.ts'
import { timeLimit } from '#app/platform/config/time-limits.server.ts'

// Limits for pages and jobs, enforced by the server: after a client-side timeout the statement would still run, and one
// locked row could exhaust the pool.
export const connectionLimits = [
  `statement_timeout = ${timeLimit(3000)}`,
  `lock_timeout = ${timeLimit(2000)}`,
  `idle_in_transaction_session_timeout = ${timeLimit(10_000)}`,
]

/** By SET, because PgBouncer refuses unknown startup options. */
export async function limitConnection(client: ClientBase) {
  await client.query(connectionLimits.map((limit) => `set ${limit}`).join('; '))
}

/** For `pool`. Behind a pooler in transaction mode a SET would outlast the transaction: see `limitTransaction`. */
export const limitPooled = config.isPooled ? {} : { onConnect: limitConnection }

/** Run after `begin` behind a pooler. Single statements have the limits of the role (`npm run database -- grants`). */
export const limitTransaction: readonly string[] = config.isPooled
  ? connectionLimits.map((limit) => `set local ${limit}`)
  : []

export async function limitLongWork(client: ClientBase) {
  await setLimits(client, { statementMs: 10 * 60_000, lockMs: 30_000, idleMs: 10 * 60_000 })
}

export async function limitExport(client: ClientBase) {
  await setLimits(client, { statementMs: 30_000, lockMs: 2000, idleMs: 2 * 60_000 })
}

/**
 * A migration may run long but not wait long, because every reader of its table queues behind it. Its lock timeout is
 * below theirs: a migration waiting for a second table makes nobody fail at the first.
 */
export async function limitMigration(client: ClientBase) {
  await setLimits(client, { statementMs: 0, lockMs: 1000, idleMs: 0 })
}

/** For commands and intended waits. Also lifts the limits of the role or the server. */
export async function liftLimits(client: ClientBase) {
  await setLimits(client, { statementMs: 0, lockMs: 0, idleMs: 0 })
}

async function setLimits(
  client: ClientBase,
  { statementMs, lockMs, idleMs }: Record<`${'statement' | 'lock' | 'idle'}Ms`, number>,
) {
  await client.query(`
    set statement_timeout = ${timeLimit(statementMs)}; set lock_timeout = ${timeLimit(lockMs)};
    set idle_in_transaction_session_timeout = ${timeLimit(idleMs)}`)
}
