import { Client } from 'pg'

import { config } from '#app/platform/config/config.server.ts'
import { timeLimit } from '#app/platform/config/time-limits.server.ts'
import { log } from '#app/platform/log.server.ts'

import { limitLongWork } from './connection-limits.server.ts'
import { acquireLongConnection } from './connection-shares.server.ts'
import { type Transaction, transactionOver } from './db.server.ts'

type Work<T> = (tx: Transaction) => Promise<T>

export async function longTransaction<T>(work: Work<T>): Promise<T> {
  return await longTransactions((transact) => transact(work))
}

/** Several in a row over one connection, which they hold to the end. The first that fails must end them. */
export async function longTransactions<T>(
  work: (transact: <R>(work: Work<R>) => Promise<R>) => Promise<T>,
): Promise<T> {
  const release = await acquireLongConnection()
  const client = new Client({
    connectionString: config.databaseDirectUrl,
    application_name: 'hearthside long work',
    connectionTimeoutMillis: timeLimit(5000),
  })
  // A lost connection fails the pending query. Without this handler it would end the process first.
  let isOver = false
  client.on('error', (err) => isOver || log.warn({ err }, 'connection of long work lost'))
  try {
    await client.connect()
    await limitLongWork(client)
    return await work(async (single) => {
      await client.query('begin')
      const result = await single(transactionOver(client))
      await client.query('commit')
      return result
    })
  } finally {
    isOver = true
    // Closing the connection rolls back; end() would wait for a frozen peer to answer.
    client.connection.stream.destroy()
    release()
  }
}
