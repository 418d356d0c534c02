import { Client } from 'pg'

import { config } from '#app/platform/config/config.server.ts'
import { log } from '#app/platform/log.server.ts'

import { limitLongWork } from './connection-limits.server.ts'
import { type Transaction, transactionOver } from './db.server.ts'
import { createWorkSlots } from './work-slots.ts'

const enter = createWorkSlots({
  most: 2,
  patienceMs: 10 * 60_000,
  refusal: () => new Error('too many long transactions at once'),
})

/**
 * Runs `work` in one transaction that may take minutes, for sweeps over many rows: on a connection of its own, so that
 * nobody who waits for an answer waits for it, and two at a time.
 */
export async function longTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  const leave = await enter()
  const client = new Client({
    connectionString: config.databaseUrl,
    application_name: 'hearthside long work',
    connectionTimeoutMillis: 5000,
  })
  // A lost connection fails the query that waits for it; without this it would end the process first.
  client.on('error', (err) => log.warn({ err }, 'connection of long work lost'))
  try {
    await client.connect()
    await limitLongWork(client)
    await client.query('begin')
    const result = await work(transactionOver(client))
    await client.query('commit')
    return result
  } finally {
    // Closing it rolls back what was not committed; end() would wait for a frozen peer to say goodbye.
    client.connection.stream.destroy()
    leave()
  }
}
