import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { askLittleAtOnce } from './bounded-pool.server.ts'
import { db, pool } from './db.server.ts'

const asked = Array.from({ length: 20 }, (_, at) => at)

async function mostConnections(work: () => Promise<unknown>) {
  let most = 0
  const count = () => (most = Math.max(most, pool.totalCount - pool.idleCount))
  pool.on('acquire', count)
  await work().finally(() => pool.off('acquire', count))
  return most
}

test('a request asks three statements at once, and all of them are answered', async () => {
  const askAll = async () =>
    await Promise.all(asked.map(async (number) => (await db.execute(sql`select ${number}::int as n`)).rows[0]?.['n']))
  let answers: unknown[] = []
  const most = await mostConnections(async () => await askLittleAtOnce(async () => (answers = await askAll())))
  expect(answers).toEqual(asked)
  expect(most).toBe(3)
})

function write(number: number) {
  return db.execute(sql`insert into rate_limits (key, hits, window_started_at) values (${`n ${number}`}, 1, now())`)
}

test('writes to one table take two connections', async () => {
  expect(await mostConnections(async () => await Promise.all(asked.map(write)))).toBe(2)
  expect(await db.execute(sql`select from rate_limits where key like 'n %'`)).toMatchObject({ rowCount: asked.length })
})

test('transactions leave connections to reads, also those that a library begins', async () => {
  const most = await mostConnections(
    async () =>
      await Promise.all(asked.map(async () => await db.transaction(async (tx) => await tx.execute(sql`select`)))),
  )
  expect(most).toBe(5)
})
