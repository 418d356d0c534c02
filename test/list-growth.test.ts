import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'

import { maxCounted } from '#app/desk-parts/list/list-page.server.ts'
import { countSubmissions, listReceivedByWeek } from '#app/enquiries/inbox/list/overview.server.ts'
import { listRules } from '#app/enquiries/inbox/list/submission-list.ts'
import { enquiryKinds } from '#app/enquiries/kinds.ts'
import { db, transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { readListQuery } from '#app/platform/http/list-query.ts'
import { countOrders, listOrders } from '#app/shop/orders/manage/order-list.server.ts'
import { orderListRules } from '#app/shop/orders/manage/order-list.ts'

import { growTo } from './growing-rows.ts'
import { listSubmissions } from './listed-submissions.ts'
import { ownerDb } from './owner-database.ts'
import { readRows, type Statement } from './rows-read.ts'

function mostRead(statements: Statement[]) {
  return statements.toSorted((a, b) => b.rows - a.rows)[0] ?? { text: 'nothing was asked', rows: Infinity }
}

async function someId() {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from contact_submissions where status = 'viewed' order by created_at desc offset 20000 limit 1`)
  return rows[0]?.id ?? ''
}

describe('with more submissions than are counted', () => {
  beforeAll(async () => {
    await growTo('submissions', 0, 30_000)
    await ownerDb.execute(sql`vacuum analyze contact_submissions, unviewed_submissions`)
  })

  const rules = listRules('contact')
  const addresses = [
    '',
    ...Object.entries(rules.filters).flatMap(([name, values]) => values.map((value) => `${name}=${value}`)),
    'search=okafor',
    'search=example.com',
  ]

  test.each(addresses)('a list with %j reads one page, and its count stops at a limit', async (address) => {
    const query = readListQuery(new URLSearchParams(address), rules)
    const pages = [
      { page: 1 },
      { page: Infinity },
      { page: 5, after: await someId() },
      { page: 1, before: await someId() },
    ]
    for (const place of pages) {
      const read = await readRows(() => listSubmissions(db as Transaction, 'contact', { ...query, ...place }))
      const [counting, ...paging] = read
      expect(counting?.rows, counting?.text).toBeLessThanOrEqual(maxCounted * 1.1)
      // All of the few new ones are read, in both of their tables.
      const most = address.includes('status') ? 400 : 80
      expect(mostRead(paging).rows, `${JSON.stringify(place)} ${mostRead(paging).text}`).toBeLessThanOrEqual(most)
    }
  })

  test('the dashboard needs few statements and reads few rows', async () => {
    const read = await readRows(() => Promise.all([countSubmissions(enquiryKinds), listReceivedByWeek()]))
    expect(read.length).toBeLessThanOrEqual(3)
    expect(mostRead(read).rows, mostRead(read).text).toBeLessThanOrEqual(maxCounted * 3.5)
  })

  test('marking a submission as viewed writes no index', async () => {
    await ownerDb.transaction(async (tx) => {
      await tx.execute(sql`update contact_submissions set status = 'viewed', viewed_at = now() where id in (
        select id from contact_submissions where status = 'new' order by created_at desc limit 3)`)
      const { rows } = await tx.execute(sql`
        select pg_stat_get_xact_tuples_updated(oid)::int as updated, pg_stat_get_xact_tuples_hot_updated(oid)::int as hot
        from pg_class where oid = 'contact_submissions'::regclass`)
      expect(rows).toEqual([{ updated: 3, hot: 3 }])
    })
  })
})

describe('with more orders than are counted', () => {
  beforeAll(async () => {
    await growTo('orders', 0, 12_000)
    await ownerDb.execute(sql`vacuum analyze orders`)
  })

  const addresses = [
    '',
    'direction=ascending',
    ...Object.entries(orderListRules.filters).flatMap(([name, values]) => values.map((value) => `${name}=${value}`)),
  ]

  test.each(addresses)('a list with %j reads one page, and its count stops at a limit', async (address) => {
    const query = readListQuery(new URLSearchParams(address), orderListRules)
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from orders order by created_at offset 6000 limit 1`,
    )
    for (const place of [
      { page: 1 },
      { page: Infinity },
      { page: 5, after: rows[0]?.id },
      { page: 1, before: rows[0]?.id },
    ]) {
      const [counting, ...paging] = await readRows(() => listOrders(db as Transaction, { ...query, ...place }))
      expect(counting?.rows, counting?.text).toBeLessThanOrEqual(maxCounted * 1.1)
      expect(mostRead(paging).rows, `${JSON.stringify(place)} ${mostRead(paging).text}`).toBeLessThanOrEqual(80)
    }
  })

  test('the counts by status stop at a limit', async () => {
    const read = await readRows(() => countOrders(db as Transaction))
    expect(mostRead(read).rows).toBeLessThanOrEqual(maxCounted * 2.1)
  })

  test('a list too long to count can be paged through from both ends', async () => {
    const newest = readListQuery(new URLSearchParams(), orderListRules)
    const list = (place: Partial<typeof newest> = {}) => transaction((tx) => listOrders(tx, { ...newest, ...place }))
    const idsOf = ({ rows }: Awaited<ReturnType<typeof list>>) => rows.map(({ id }) => id)
    const { rows } = await db.execute<{ id: string }>(sql`select id from orders order by created_at desc, id desc`)
    const all = rows.map(({ id }) => id)
    const first = await list()
    expect(first).toMatchObject({ total: maxCounted, isMore: true })
    const second = await list(first.steps?.next)
    expect(idsOf(second)).toEqual(all.slice(25, 50))
    const third = await list(second.steps?.next)
    expect(idsOf(await list(third.steps?.previous))).toEqual(idsOf(second))
    const last = await list({ page: Infinity })
    expect(idsOf(last)).toEqual(all.slice(-25))
    expect(idsOf(await list(last.steps?.previous))).toEqual(all.slice(-50, -25))
  })
})
