import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { countHit } from '#app/platform/http/rate-limit.server.ts'
import { slowTest } from '#test/tier.ts'

import { db, pool, previewTransaction, transaction } from './db.server.ts'

const known = async () => Number((await db.execute(sql`select count(*) as n from rate_limits`)).rows[0]?.['n'])
const echo = async (number: number) => (await db.execute(sql`select ${number}::int as n`)).rows[0]?.['n']

test('changes in a preview are visible inside it, on every path to the database, and to nobody else', async () => {
  const [inside, outside] = await previewTransaction(async (tx) => {
    await tx.execute(sql`insert into rate_limits (key, hits, window_started_at) values ('a rehearsal', 1, now())`)
    await transaction(async () => await countHit('another', 'somebody', 60))
    return [await known(), Number((await pool.query('select count(*) as n from rate_limits')).rows[0].n)]
  })
  expect([inside, outside]).toEqual([2, 0])
  expect(await known()).toBe(0)
})

test('a preview that fails leaves no changes, and its connection serves the next one', async () => {
  const failing = previewTransaction(async (tx) => {
    await tx.execute(sql`insert into rate_limits (key, hits, window_started_at) values ('a failure', 1, now())`)
    await tx.execute(sql`select nothing from nowhere`)
  })
  await expect(failing).rejects.toThrow('Failed query')
  expect(await known()).toBe(0)
  expect(await previewTransaction(known)).toBe(0)
})

test('many queries at once in a preview each get their own answer', async () => {
  const numbers = Array.from({ length: 50 }, (_, at) => at)
  expect(await previewTransaction(async () => await Promise.all(numbers.map(echo)))).toEqual(numbers)
})

slowTest('a preview gives up soon if another transaction holds a lock that it needs', async () => {
  await transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(77)`)
    const waiting = previewTransaction(async (other) => await other.execute(sql`select pg_advisory_xact_lock(77)`))
    await expect(waiting).rejects.toMatchObject({ cause: { code: '55P03' } })
  })
})

test('queries queued behind a failed one never run, and work that outlives the preview uses the normal database', async () => {
  const write = sql`insert into rate_limits (key, hits, window_started_at) values ('too late', 1, now())`
  const settled = Promise.withResolvers<PromiseSettledResult<unknown>[]>()
  const later = Promise.withResolvers<void>()
  const outliving = Promise.withResolvers<unknown>()
  const failing = previewTransaction(async (tx) => {
    outliving.resolve(later.promise.then(known))
    const pending = [tx.execute(sql`select nothing from nowhere`), tx.execute(write), tx.execute(write)]
    settled.resolve(Promise.allSettled(pending))
    await Promise.all(pending)
  })
  await expect(failing).rejects.toThrow('Failed query')
  expect((await settled.promise).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  later.resolve()
  expect(await outliving.promise).toBe(0)
})
