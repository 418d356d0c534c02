import type { ClientBase } from 'pg'

import { config } from '#app/platform/config/config.server.ts'

// Limits for pages and jobs, enforced by the server: after a client-side timeout the statement would still run, and one
// locked row could exhaust the pool.
export const connectionLimits = [
  `statement_timeout = '3s'`,
  `lock_timeout = '2s'`,
  `idle_in_transaction_session_timeout = '10s'`,
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
  await client.query(`
    set statement_timeout = '10min'; set lock_timeout = '30s'; set idle_in_transaction_session_timeout = '10min'`)
}

export async function limitExport(client: ClientBase) {
  await client.query(`
    set statement_timeout = '30s'; set lock_timeout = '2s'; set idle_in_transaction_session_timeout = '2min'`)
}

/**
 * A migration may run long but not wait long, because every reader of its table queues behind it. Its lock timeout is
 * below theirs: a migration waiting for a second table makes nobody fail at the first.
 */
export async function limitMigration(client: ClientBase) {
  await client.query(`
    set statement_timeout = 0; set lock_timeout = '1s'; set idle_in_transaction_session_timeout = 0`)
}

/** For commands and intended waits. Also lifts the limits of the role or the server. */
export async function liftLimits(client: ClientBase) {
  await client.query(`
    set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`)
}
