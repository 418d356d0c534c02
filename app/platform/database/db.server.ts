import { AsyncLocalStorage } from 'node:async_hooks'

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type Client, Pool, type PoolClient } from 'pg'

import { config } from '#app/platform/config/config.server.ts'
import { timeLimit } from '#app/platform/config/time-limits.server.ts'
import { log } from '#app/platform/log.server.ts'

import { boundPool } from './bounded-pool.server.ts'
import { limitPooled, limitTransaction } from './connection-limits.server.ts'
import { poolConnections, writingConnections } from './connection-shares.server.ts'
import { createWorkSlots } from './work-slots.ts'

// Together 4.5 s: a page answers 503 within 5 s when the database is frozen.
const connectTimeoutMs = timeLimit(2000)
const queryTimeoutMs = timeLimit(2500)

export const pool = new Pool({
  connectionString: config.databaseUrl,
  max: poolConnections,
  ...limitPooled,
  connectionTimeoutMillis: connectTimeoutMs,
  query_timeout: queryTimeoutMs,
  idleTimeoutMillis: 60_000,
  keepAlive: true,
  application_name: 'hearthside',
})

// Without these two handlers a lost connection would end the process.
pool.on('error', (err) => log.warn({ err }, 'idle database connection lost'))
pool.on('connect', (client) => client.on('error', (err) => log.warn({ err }, 'database connection lost')))

export async function isDatabaseThere(): Promise<boolean> {
  return await pool.query('select 1').then(
    () => true,
    () => false,
  )
}

export type Database = NodePgDatabase
export type Transaction = NodePgDatabase & { readonly isTransaction: true }

/** Callbacks that outlive the preview transaction (timers, caches) fall back to the pool. */
type Preview = { tx: Transaction; end: AbortSignal; recordId: string | undefined }
const previews = new AsyncLocalStorage<Preview>()

const acquireSlot = createWorkSlots({
  most: writingConnections,
  patienceMs: connectTimeoutMs,
  refusal: () => new Error('timeout exceeded when trying to connect: too many transactions at once'),
})
const boundedPool = boundPool(pool, acquireSlot)
// Reads need no slot of the writers, who may all be waiting for a locked row.
const readingPool = boundPool(pool, () => Promise.resolve(() => {}))
const pooled = databaseOver(boundedPool)

/** Inside `previewTransaction`, queries see the uncommitted changes. */
export const db: Database = new Proxy(pooled, {
  get(_, name) {
    const current: Database = currentPreview() ?? pooled
    const value: unknown = Reflect.get(current, name, current)
    return typeof value === 'function' ? (value.bind(current) as unknown) : value
  },
})

type Isolation = 'read committed' | 'repeatable read'
type Limits = { mayPause?: boolean; lockTimeoutMs?: number }

/** Set `mayPause` if `work` waits for other systems. Otherwise ten idle seconds end the transaction. */
export async function transaction<T>(work: (tx: Transaction) => Promise<T>, limits: Limits = {}): Promise<T> {
  const preview = currentPreview()
  // A second connection would wait for the locks of the preview transaction, and would commit.
  if (preview) return await work(preview)
  return await transactionOnPool(boundedPool, beginWith(limits), work)
}

/** For reads that need settings or a snapshot of their own. Never queues behind writers, and cannot lock rows. */
export async function readTransaction<T>(
  work: (tx: Transaction) => Promise<T>,
  isolation: Isolation = 'read committed',
) {
  const preview = currentPreview()
  if (preview) return await work(preview)
  const begin = [`begin isolation level ${isolation} read only`, ...limitTransaction].join('; ')
  return await transactionOnPool(readingPool, begin, work)
}

function beginWith({ mayPause, lockTimeoutMs }: Limits) {
  return [
    'begin',
    ...limitTransaction,
    ...(mayPause ? [`set local idle_in_transaction_session_timeout = ${timeLimit(2 * 60_000)}`] : []),
    ...(lockTimeoutMs === undefined ? [] : [`set local lock_timeout = ${timeLimit(lockTimeoutMs)}`]),
  ].join('; ')
}

async function transactionOnPool<T>(on: Pool, begin: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await on.connect()
  try {
    await client.query(begin)
    const result = await work(transactionOver(client))
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    await abandon(client, error)
    throw error
  }
}

/** Always rolls back. Everything that `work` awaits sees its changes, also through `db`, and the id of the record. */
export async function previewTransaction<T>(work: (tx: Transaction) => Promise<T>, recordId?: string): Promise<T> {
  const client = await boundedPool.connect()
  try {
    await client.query(beginWith({ lockTimeoutMs: 1000 }))
    const end = new AbortController()
    const preview = { tx: transactionOver(inSequence(client, end.signal)), end: end.signal, recordId }
    const result = await previews.run(preview, async () => await work(preview.tx)).finally(() => end.abort())
    await client.query('rollback')
    client.release()
    return result
  } catch (error) {
    await abandon(client, error)
    throw error
  }
}

function currentPreview(): Transaction | undefined {
  const preview = previews.getStore()
  return preview?.end.aborted ? undefined : preview?.tx
}

export function previewedRecord(): string | undefined {
  return isPreview() ? previews.getStore()?.recordId : undefined
}

export function isPreview(): boolean {
  return currentPreview() !== undefined
}

export function transactionOver(client: Client | PoolClient): Transaction {
  return Object.assign(databaseOver(client), { isTransaction: true as const })
}

// Loaders query in parallel, but a connection must be queried in sequence. Queries still waiting at the preview's end
// are dropped: the connection may already serve another request.
function inSequence(client: PoolClient, end: AbortSignal): PoolClient {
  let last: Promise<unknown> = Promise.resolve()
  const query = (...args: unknown[]) => {
    const answer = last.then(async () => {
      end.throwIfAborted()
      return await (client.query.bind(client) as (...args: unknown[]) => Promise<unknown>)(...args)
    })
    last = answer.catch(() => undefined)
    return answer
  }
  return new Proxy(client, {
    get: (target, name) => (name === 'query' ? query : (Reflect.get(target, name, target) as unknown)),
  })
}

export function databaseOver(client: Pool | Client | PoolClient): Database {
  return drizzle({ client, casing: 'snake_case' })
}

// A lost connection is closed instead of rolled back: ROLLBACK would only time out again, and closing rolls back too.
async function abandon(client: PoolClient, error: unknown) {
  if (isConnectionLost(error)) return client.release(true)
  const rolledBack = await client.query('rollback').then(
    () => true,
    () => false,
  )
  client.release(!rolledBack)
}

const lostCodes =
  /^(08...|53300|57P0[1-5]|25006|25P03|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|EHOSTUNREACH|ENETUNREACH)$/
const lostMessages =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error/
const lockTimeout = '55P03'
const statementTimeout = '57014'
// PostgreSQL cannot access its own files. It reports a permission error as 42501, like a privilege that a role lacks.
const storageCodes = /^(58...|42501)$/
const storageMessage = /^could not (?:open|access|read|write|extend|fsync|stat) /

export function isDatabaseOutage(error: unknown): boolean {
  return isConnectionLost(error) || isLockTimeout(error) || hasCode(error, statementTimeout) || isStorageFailure(error)
}

function isStorageFailure(error: unknown) {
  return causesOf(error).some((cause) => storageCodes.test(codeOf(cause)) && storageMessage.test(cause.message))
}

export function isLockTimeout(error: unknown): boolean {
  return hasCode(error, lockTimeout)
}

export function isConnectionLost(error: unknown): boolean {
  return causesOf(error).some((cause) => lostCodes.test(codeOf(cause)) || lostMessages.test(cause.message))
}

function hasCode(error: unknown, code: string) {
  return causesOf(error).some((cause) => codeOf(cause) === code)
}

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}

function codeOf(error: Error): string {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : ''
}
