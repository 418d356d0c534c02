import type { ClientBase } from 'pg'

// By the server: after a client-side timeout the statement would still run, and one locked row could exhaust the pool.
const defaultLimits = `
  set statement_timeout = '3s'; set lock_timeout = '2s'; set idle_in_transaction_session_timeout = '10s'`

/** By SET: PgBouncer refuses unknown startup options. Needs session mode, as do LISTEN and advisory locks. */
export async function limitConnection(client: ClientBase) {
  await client.query(defaultLimits)
}

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
