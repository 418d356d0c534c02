import type { ClientBase } from 'pg'

// By the server: after a client-side timeout the statement would still run, and one locked row could exhaust the pool.
const defaultLimits = `
  set statement_timeout = '3s'; set lock_timeout = '2s'; set idle_in_transaction_session_timeout = '10s'`

/** By SET: PgBouncer refuses unknown startup options. Needs session mode, as do LISTEN and advisory locks. */
export async function limitConnection(client: ClientBase) {
  await client.query(defaultLimits)
}

export async function limitLongWork(client: ClientBase) {
  await client.query(`
    set statement_timeout = '10min'; set lock_timeout = '30s'; set idle_in_transaction_session_timeout = '10min'`)
}

export async function limitExport(client: ClientBase) {
  await client.query(`
    set statement_timeout = '30s'; set lock_timeout = '2s'; set idle_in_transaction_session_timeout = '2min'`)
}
