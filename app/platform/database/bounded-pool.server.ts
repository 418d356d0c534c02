import { AsyncLocalStorage } from 'node:async_hooks'

import type { Pool, PoolClient } from 'pg'

import { timeLimit } from '#app/platform/config/time-limits.server.ts'

import { requestConnections } from './connection-shares.server.ts'
import { statementText, timeStatement } from './timed-statement.server.ts'
import { createWorkSlots } from './work-slots.ts'

type Acquire = () => Promise<() => void>
type Query = (...args: unknown[]) => Promise<unknown>

const requestPatienceMs = timeLimit(10_000)
const mostOfOneTable = 2
// With the longest query 4.5 s, as for connections. Writers who wait for a locked row are refused sooner.
const tablePatienceMs = timeLimit(2000)
const tableStallMs = timeLimit(500)

const requests = new AsyncLocalStorage<Acquire>()

/** Limits how many statements of one request run at once, so that a page with many leaves connections to others. */
export function limitStatements<T>(work: () => Promise<T>): Promise<T> {
  return requests.run(
    createWorkSlots({ most: requestConnections, patienceMs: requestPatienceMs, refusal: refuse('of one request') }),
    work,
  )
}

/**
 * Transactions and single writes wait for `acquireSlot`, and only a few may write to one table at a time: writes
 * blocked by a row lock leave the other connections to reads and other writes.
 */
export function boundPool(pool: Pool, acquireSlot: Acquire): Pool {
  const tables = new Map<string, Acquire>()

  function ofTable(table: string) {
    const acquire =
      tables.get(table) ??
      createWorkSlots({
        most: mostOfOneTable,
        patienceMs: tablePatienceMs,
        stallMs: tableStallMs,
        refusal: refuse('to one table'),
      })
    tables.set(table, acquire)
    return acquire
  }

  const query: Query = async (...args) => {
    const runQuery = async () =>
      await timeStatement(args[0], async () => await (pool.query.bind(pool) as unknown as Query)(...args))
    const table = writtenTable(args[0])
    const write = async () => await withSlot(acquireSlot, runQuery)
    const inTurn = table === undefined ? runQuery : async () => await withSlot(ofTable(table), write)
    return await withSlot(requests.getStore(), inTurn)
  }

  async function connect(): Promise<PoolClient> {
    const release = await acquireSlot()
    const client = await pool.connect().catch((error: unknown) => {
      release()
      throw error
    })
    const releaseClient = client.release.bind(client)
    timeStatements(client)
    client.release = (error) => {
      // Restores the method of the class.
      Reflect.deleteProperty(client, 'query')
      release()
      releaseClient(error)
    }
    return client
  }

  const bounded: Record<string | symbol, unknown> = { query, connect }
  return new Proxy(pool, {
    get: (target, name) => bounded[name] ?? (Reflect.get(target, name, target) as unknown),
  })
}

function timeStatements(client: PoolClient) {
  const runQuery = client.query.bind(client) as unknown as Query
  const timed: Query = async (...args) => await timeStatement(args[0], async () => await runQuery(...args))
  client.query = timed as unknown as typeof client.query
}

async function withSlot<T>(acquire: Acquire | undefined, work: () => Promise<T>): Promise<T> {
  const release = await acquire?.()
  return await work().finally(release)
}

function writtenTable(query: unknown): string | undefined {
  return /^\s*(?:insert into|update|delete from)\s+"?([a-z_]+)/i.exec(statementText(query))?.[1]
}

const refuse = (what: string) => () =>
  new Error(`timeout exceeded when trying to connect: too many statements ${what} at once`)
