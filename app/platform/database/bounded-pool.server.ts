import { AsyncLocalStorage } from 'node:async_hooks'

import type { Pool, PoolClient } from 'pg'

import { requestConnections } from './connection-shares.server.ts'
import { textOf, timeStatement } from './timed-statement.server.ts'
import { createWorkSlots } from './work-slots.ts'

type Acquire = () => Promise<() => void>
type Query = (...asked: unknown[]) => Promise<unknown>

const requestPatienceMs = 10_000
const mostOfOneTable = 2
const tablePatienceMs = 500

const requests = new AsyncLocalStorage<Acquire>()

/** The statements of one request run at once, but not all of them: a page that asks much leaves connections to others. */
export function askLittleAtOnce<T>(work: () => Promise<T>): Promise<T> {
  return requests.run(
    createWorkSlots({ most: requestConnections, patienceMs: requestPatienceMs, refusal: refuse('of one request') }),
    work,
  )
}

/**
 * Transactions and single writes take their turn with `acquireSlot`, and only a few write to one table at a time: those
 * that wait for a locked row leave the other connections to reads and to other writes.
 */
export function boundPool(pool: Pool, acquireSlot: Acquire): Pool {
  const tables = new Map<string, Acquire>()

  function ofTable(table: string) {
    const acquire =
      tables.get(table) ??
      createWorkSlots({ most: mostOfOneTable, patienceMs: tablePatienceMs, refusal: refuse('to one table') })
    tables.set(table, acquire)
    return acquire
  }

  const query: Query = async (...asked) => {
    const ask = async () =>
      await timeStatement(asked[0], async () => await (pool.query.bind(pool) as unknown as Query)(...asked))
    const table = writtenTable(asked[0])
    const write = async () => await holding(acquireSlot, ask)
    const inTurn = table === undefined ? ask : async () => await holding(ofTable(table), write)
    return await holding(requests.getStore(), inTurn)
  }

  async function connect(): Promise<PoolClient> {
    const release = await acquireSlot()
    const client = await pool.connect().catch((error: unknown) => {
      release()
      throw error
    })
    const giveBack = client.release.bind(client)
    timeStatements(client)
    client.release = (error) => {
      // The method of its class again.
      Reflect.deleteProperty(client, 'query')
      release()
      giveBack(error)
    }
    return client
  }

  const bounded: Record<string | symbol, unknown> = { query, connect }
  return new Proxy(pool, {
    get: (target, name) => bounded[name] ?? (Reflect.get(target, name, target) as unknown),
  })
}

function timeStatements(client: PoolClient) {
  const ask = client.query.bind(client) as unknown as Query
  const timed: Query = async (...asked) => await timeStatement(asked[0], async () => await ask(...asked))
  client.query = timed as unknown as typeof client.query
}

async function holding<T>(acquire: Acquire | undefined, work: () => Promise<T>): Promise<T> {
  const release = await acquire?.()
  return await work().finally(release)
}

function writtenTable(asked: unknown): string | undefined {
  return /^\s*(?:insert into|update|delete from)\s+"?([a-z_]+)/i.exec(textOf(asked))?.[1]
}

const refuse = (what: string) => () =>
  new Error(`timeout exceeded when trying to connect: too many statements ${what} at once`)
