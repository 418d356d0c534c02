import { setTimeout as delay } from 'node:timers/promises'

import { Client } from 'pg'

import { timeLimit } from '#app/platform/config/time-limits.server.ts'

import { limitConnection } from './connection-limits.server.ts'

const retryMs = 1000

type Cancelling = {
  signal: AbortSignal | undefined
  connectionString: string
  /** For work that checks the signal itself: how long its statement may still run. */
  graceMs?: number
}

/**
 * Cancels the statement of `client` once `signal` aborts. Closing the connection is not enough: the server continues
 * the statement, and waits for its locks, until it has an answer to send.
 */
export async function cancelOnAbort(client: Client, { signal, connectionString, graceMs = 0 }: Cancelling) {
  if (!signal) return
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid
  const ended = new AbortController()
  client.once('end', () => ended.abort())
  const cancel = () => void cancelUntil(ended.signal, { pid, connectionString, graceMs }).catch(() => {})
  if (signal.aborted) cancel()
  else signal.addEventListener('abort', cancel, { once: true, signal: ended.signal })
}

type Target = { pid: number | undefined; connectionString: string; graceMs: number }

// Repeats, because a cancellation between two statements has no effect. The delay rejects once the client has ended.
async function cancelUntil(ended: AbortSignal, { pid, connectionString, graceMs }: Target) {
  await delay(graceMs, undefined, { signal: ended })
  for (;;) {
    const client = new Client({
      connectionString,
      connectionTimeoutMillis: timeLimit(5000),
      application_name: 'hearthside cancel',
    })
    client.on('error', () => {})
    try {
      await client.connect()
      await limitConnection(client)
      if (!ended.aborted) await client.query('select pg_cancel_backend($1)', [pid])
    } catch {
      // There may be no free connection. The loop tries again.
    } finally {
      await client.end().catch(() => {})
    }
    await delay(retryMs, undefined, { signal: ended })
  }
}
