import type { ClientBase } from 'pg'

// The server ends what takes longer, so that one row that somebody holds can never use up every connection: a client that
// only stops waiting leaves its statement behind, and that one goes on holding a connection of the server.
const everyday = `
  set statement_timeout = '3s'; set lock_timeout = '2s'; set idle_in_transaction_session_timeout = '10s'`

/**
 * Sets the limits of a pooled connection, before anything is asked over it. By SET and not as a startup option: PgBouncer
 * refuses options it does not know, and keeps what is SET for as long as it lends out the connection (in session mode,
 * which LISTEN and advisory locks need anyway).
 */
export async function limitConnection(client: ClientBase) {
  await client.query(everyday)
}

export async function limitLongWork(client: ClientBase) {
  await client.query(`
    set statement_timeout = '10min'; set lock_timeout = '30s'; set idle_in_transaction_session_timeout = '10min'`)
}

/** For reading a great many rows while they are sent to somebody. Whoever takes nothing for two minutes is given up. */
export async function limitExport(client: ClientBase) {
  await client.query(`
    set statement_timeout = '30s'; set lock_timeout = '2s'; set idle_in_transaction_session_timeout = '2min'`)
}
