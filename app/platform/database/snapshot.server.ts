import { type SQLWrapper, sql } from 'drizzle-orm'
import { Client } from 'pg'

import { config } from '#app/platform/config/config.server.ts'
import { timeLimit } from '#app/platform/config/time-limits.server.ts'
import { log } from '#app/platform/log.server.ts'

import { limitExport } from './connection-limits.server.ts'
import { acquireLongConnection } from './connection-shares.server.ts'
import { type Transaction, transactionOver } from './db.server.ts'

export type Snapshot = {
  tx: Transaction
  count: number
  next: () => Promise<string[]>
  close: () => void
}

export const exportConnection = 'hearthside export'

// Decrypting a batch blocks all other requests.
const batchRows = 250

const patienceMs = timeLimit(10_000)

/** One consistent snapshot, on a connection of its own: a cursor neither misses nor repeats a row. */
export async function beginSnapshot(ids: SQLWrapper): Promise<Snapshot> {
  const release = await acquireLongConnection(patienceMs)
  const client = new Client({
    connectionString: config.databaseDirectUrl,
    application_name: exportConnection,
    connectionTimeoutMillis: timeLimit(5000),
    query_timeout: timeLimit(35_000),
  })
  let isOpen = true
  // Closing the connection ends the transaction; end() would wait for a frozen peer to answer.
  const close = () => {
    if (!isOpen) return
    isOpen = false
    client.connection.stream.destroy()
    release()
  }
  // The database ends a session whose client stops reading.
  client.on('error', (err) => {
    if (isOpen) log.warn({ err }, 'connection of an export lost')
    close()
  })
  try {
    await client.connect()
    await limitExport(client)
    await client.query('begin isolation level repeatable read, read only')
    const tx = transactionOver(client)
    const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int as count from ${ids} as counted`)
    await tx.execute(sql`declare exported no scroll cursor for ${ids}`)
    const next = async () => {
      const batch = await tx.execute<{ id: string }>(sql.raw(`fetch forward ${batchRows} from exported`))
      return batch.rows.map(({ id }) => id)
    }
    return { tx, count: rows[0]?.count ?? 0, next, close }
  } catch (error) {
    close()
    throw error
  }
}
