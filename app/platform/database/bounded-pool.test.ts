import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { limitStatements } from './bounded-pool.server.ts'
import { db, pool, readTransaction, transaction } from './db.server.ts'

const numbers = Array.from({ length: 20 }, (_, at) => at)

async function mostConnections(work: () => Promise<unknown>) {
  let most = 0
  const count = () => (most = Math.max(most, pool.totalCount - pool.idleCount))
  pool.on('acquire', count)
  await work().finally(() => pool.off('acquire', count))
  return most
}

test('a request runs three statements at once, and all of its statements are answered', async () => {
  const askAll = async () =>
    await Promise.all(numbers.map(async (number) => (await db.execute(sql`select ${number}::int as n`)).rows[0]?.['n']))
  let answers: unknown[] = []
  const most = await mostConnections(async () => await limitStatements(async () => (answers = await askAll())))
  expect(answers).toEqual(numbers)
  expect(most).toBe(3)
})

function write(number: number) {
  return db.execute(sql`insert into rate_limits (key, hits, window_started_at) values (${`n ${number}`}, 1, now())`)
}

test('writes to one table use two connections at a time', async () => {
  expect(await mostConnections(async () => await Promise.all(numbers.map(write)))).toBe(2)
  expect(await db.execute(sql`select from rate_limits where key like 'n %'`)).toMatchObject({
    rowCount: numbers.length,
  })
})

test('transactions use five connections at a time and leave the others to reads, even if a library begins them', async () => {
  const most = await mostConnections(
    async () =>
      await Promise.all(numbers.map(async () => await db.transaction(async (tx) => await tx.execute(sql`select`)))),
  )
  expect(most).toBe(5)
})

test('reads in a transaction are answered while writers in every slot wait, and can write nothing', async () => {
  const held = Promise.withResolvers<void>()
  const writers = Array.from({ length: 5 }, () => transaction(() => held.promise))
  try {
    const answer = await readTransaction(async (tx) => await tx.execute(sql`select 1 as n`))
    expect(answer.rows).toEqual([{ n: 1 }])
    await expect(readTransaction((tx) => tx.execute(sql`delete from rate_limits`))).rejects.toMatchObject({
      cause: { message: 'cannot execute DELETE in a read-only transaction' },
    })
  } finally {
    held.resolve()
    await Promise.all(writers)
  }
})
