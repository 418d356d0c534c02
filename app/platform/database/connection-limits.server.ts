import type { ClientBase } from 'pg'

import { config } from '#app/platform/config/config.server.ts'

// By the server: after a client-side timeout the statement would still run, and one locked row could exhaust the pool.
/** Of pages and jobs. */
export const connectionLimits = [
  `statement_timeout = '3s'`,
  `lock_timeout = '2s'`,
  `idle_in_transaction_session_timeout = '10s'`,
]

/** By SET: PgBouncer refuses unknown startup options. */
export async function limitConnection(client: ClientBase) {
  await client.query(connectionLimits.map((limit) => `set ${limit}`).join('; '))
}

/** Of `pool`: behind a pooler in transaction mode a SET would stay with whoever comes next. See `limitTransaction`. */
export const limitPooled = config.isPooled ? {} : { onConnect: limitConnection }

/** What follows `begin` behind a pooler. Single statements have the limits of the role (`npm run database -- grants`). */
export const limitTransaction: readonly string[] = config.isPooled
  ? connectionLimits.map((limit) => `set local ${limit}`)
  : []

/** For sweeps and archives, on connections of their own. */
export async function limitLongWork(client: ClientBase) {
  await client.query(`
    set statement_timeout = '10min'; set lock_timeout = '30s'; set idle_in_transaction_session_timeout = '10min'`)
}

export async function limitExport(client: ClientBase) {
  await client.query(`
    set statement_timeout = '30s'; set lock_timeout = '2s'; set idle_in_transaction_session_timeout = '2min'`)
}

/**
 * A migration may take long, but not wait long: everybody who reads its table waits behind it. Less than their own limit, so
 * that a migration that waits for its second table fails nobody at its first.
 */
export async function limitMigration(client: ClientBase) {
  await client.query(`
    set statement_timeout = 0; set lock_timeout = '1s'; set idle_in_transaction_session_timeout = 0`)
}

/** For commands, and for who waits on purpose. Also lifts what the role or the server limits by itself. */
export async function liftLimits(client: ClientBase) {
  await client.query(`
    set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`)
}
