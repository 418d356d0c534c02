import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type Client, Pool, type PoolClient } from 'pg'

import { config } from '#app/platform/config.server.ts'
import { log } from '#app/platform/log.server.ts'

// A page that needs the database answers 503 within 5 s when it is frozen: waiting for a connection and one query, together.
const connectTimeoutMs = 2000
const queryTimeoutMs = 2500

/** The one pool of the process. Connections are made on first use. */
export const pool = new Pool({
  connectionString: config.databaseUrl,
  max: 12,
  connectionTimeoutMillis: connectTimeoutMs,
  query_timeout: queryTimeoutMs,
  idleTimeoutMillis: 60_000,
  keepAlive: true,
  application_name: 'hearthside',
})

// Without these two, a database that goes away takes the process with it.
pool.on('error', (err) => log.warn({ err }, 'idle database connection lost'))
pool.on('connect', (client) => client.on('error', (err) => log.warn({ err }, 'database connection lost')))

export type Database = NodePgDatabase
/** Inside `transaction`: what is done through it stands or falls together. */
export type Transaction = NodePgDatabase & { readonly isTransaction: true }

export const db: Database = databaseOver(pool)

/** Runs `work` in one transaction; rolled back when it throws. */
export async function transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(Object.assign(databaseOver(client), { isTransaction: true as const }))
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    await abandon(client, error)
    throw error
  }
}

/** Queries over this connection; columns are the tables' property names in snake case. */
export function databaseOver(client: Pool | Client | PoolClient): Database {
  return drizzle({ client, casing: 'snake_case' })
}

// A connection that timed out or broke is not asked to roll back: that would wait for the same silence once more.
// Closing it rolls back as surely.
async function abandon(client: PoolClient, error: unknown) {
  if (isDatabaseOutage(error)) return client.release(true)
  const rolledBack = await client.query('rollback').then(
    () => true,
    () => false,
  )
  client.release(!rolledBack)
}

const outageCodes =
  /^(08...|53300|57P0[1-5]|25006|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|EHOSTUNREACH|ENETUNREACH)$/
const outageMessages =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error/

/** Whether this error, or one that caused it, says that the database cannot be reached or does not answer. */
export function isDatabaseOutage(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code: unknown = (cause as { code?: unknown }).code
    if (typeof code === 'string' && outageCodes.test(code)) return true
    if (outageMessages.test(cause.message)) return true
  }
  return false
}
