import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'

import { maxCounted } from '#app/desk-parts/list/list-page.server.ts'
import { enquiryKinds } from '#app/enquiries/kinds.ts'
import { listReceivedByWeek, overviewEnquiries } from '#app/enquiries/review/list/overview.server.ts'
import { countSubmissions, listSubmissions } from '#app/enquiries/review/list/submission-list.server.ts'
import { listRules } from '#app/enquiries/review/list/submission-list.ts'
import { db, type Transaction } from '#app/platform/database/db.server.ts'
import { readListQuery } from '#app/platform/http/list-query.ts'

import { growTo } from './growing-rows.ts'
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

describe('of more submissions than are counted', () => {
  beforeAll(async () => {
    await growTo('submissions', 0, 30_000)
    await ownerDb.execute(sql`vacuum analyze contact_submissions`)
  })

  const rules = listRules('contact')
  const asked = [
    ...rules.sorts.flatMap(({ name }) => [`sort=${name}&direction=ascending`, `sort=${name}&direction=descending`]),
    ...Object.entries(rules.filters).flatMap(([name, values]) => values.map((value) => `${name}=${value}`)),
    'search=okafor',
    'search=example.com&sort=name',
  ]

  test.each(asked)('a page of %j reads one page, and a count reads up to a limit', async (address) => {
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

  test('the dashboard asks little and reads little', async () => {
    const read = await readRows(() =>
      Promise.all([countSubmissions(enquiryKinds), overviewEnquiries(), listReceivedByWeek()]),
    )
    expect(read.length).toBeLessThanOrEqual(4)
    expect(mostRead(read).rows, mostRead(read).text).toBeLessThanOrEqual(maxCounted * 3.5)
  })

  test('marking one viewed writes no index', async () => {
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
