import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'

import { maxCounted } from '#app/desk-parts/list/list-page.server.ts'
import { listOf } from '#app/enquiries/inbox/list/enquiry-lists.ts'
import { countSubmissions, listReceivedByWeek } from '#app/enquiries/inbox/list/overview.server.ts'
import { enquiryKinds } from '#app/enquiries/kinds.ts'
import { db, type Transaction } from '#app/platform/database/db.server.ts'
import { readListQuery } from '#app/platform/http/list-query.ts'
import { listOrders } from '#app/shop/orders/manage/list-orders.server.ts'
import { orderListRules } from '#app/shop/orders/manage/order-list.server.ts'

import { growTo } from './growing-rows.ts'
import { listSubmissions } from './listed-submissions.ts'
import { ownerDb } from './owner-database.ts'
import { readRows, type Statement } from './rows-read.ts'

function mostRead(statements: Statement[]) {
  return statements.toSorted((a, b) => b.rows - a.rows)[0] ?? { text: 'nothing was asked', rows: Infinity }
}

describe('with more submissions than are counted', () => {
  beforeAll(async () => {
    await growTo('submissions', 0, 30_000)
    await ownerDb.execute(sql`vacuum analyze contact_submissions, unviewed_submissions`)
  })

  const rules = listOf('contact').rules
  const addresses = [
    '',
    ...Object.entries(rules.filters).flatMap(([name, values]) => values.map((value) => `${name}=${value}`)),
    'search=okafor',
    'search=example.com',
  ]

  test.each(addresses)('a list with %j reads one page, and its count stops at a limit', async (address) => {
    const query = readListQuery(new URLSearchParams(address), rules)
    const read = await readRows(() => listSubmissions(db as Transaction, 'contact', query))
    const [counting, ...paging] = read
    expect(counting?.rows, counting?.text).toBeLessThanOrEqual(maxCounted * 1.1)
    // All of the few new ones are read, in both of their tables, and all of the few matches, once more in their order.
    const most = address.includes('status') || address === 'search=okafor' ? 400 : 80
    expect(mostRead(paging).rows, mostRead(paging).text).toBeLessThanOrEqual(most)
  })

  test('its last page reads no more than was counted', async () => {
    const query = { ...readListQuery(new URLSearchParams(), rules), page: 100_000 }
    const read = await readRows(() => listSubmissions(db as Transaction, 'contact', query))
    expect(mostRead(read).rows, mostRead(read).text).toBeLessThanOrEqual(maxCounted * 1.1)
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

describe('with thousands of orders', () => {
  beforeAll(async () => {
    await growTo('orders', 0, 12_000)
    await ownerDb.execute(sql`vacuum analyze orders`)
  })

  const addresses = [
    '',
    'direction=ascending',
    ...Object.entries(orderListRules.filters).flatMap(([name, values]) => values.map((value) => `${name}=${value}`)),
  ]

  test.each(addresses)('a list with %j reads one page, besides its count', async (address) => {
    const [, ...paging] = await readRows(() => listOrders(new URL(`http://localhost/?${address}`)))
    expect(mostRead(paging).rows, mostRead(paging).text).toBeLessThanOrEqual(80)
  })
})
