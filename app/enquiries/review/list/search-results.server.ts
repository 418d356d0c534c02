import { type SQL, sql } from 'drizzle-orm'

import { maxCounted } from '#app/desk-parts/list/list-page.server.ts'
import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import { kindTables } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import type { ListQuery } from '#app/platform/http/list-query.ts'

import { listConditions } from './list-conditions.server.ts'
import { orderBy, orderTerms, type Term } from './list-order.server.ts'
import { pageSize } from './submission-list.ts'

/** Matches are materialised first: PostgreSQL cannot estimate how rare a word is, and might scan the list in order. */
export function collectMatches(kind: EnquiryKind, query: ListQuery): { found: SQL; terms: Term[] } {
  const { table } = kindTables[kind]
  const terms = orderTerms(kind, query)
  const names = terms.map((_, index) => sql.identifier(`place_${index}`))
  const columns = terms.map(({ by }, index) => sql`${by} as ${names[index]}`)
  const found = sql`found as materialized (
    select ${table.id} as id, ${sql.join(columns, sql`, `)} from ${table} where ${listConditions(kind, query)} limit ${maxCounted + 1}
  )`
  return { found, terms: terms.map(({ isDescending }, index) => ({ by: sql`${names[index]}`, isDescending })) }
}

/** With `isMore` there are no ids: too many to sort. */
export async function findMatches(tx: Transaction, kind: EnquiryKind, query: ListQuery) {
  const { found, terms } = collectMatches(kind, query)
  const { rows } = await tx.execute<{ total: number; ids: string[] }>(sql`
    with ${found}, counted as (select count(*)::int as total from found)
    select total, array(
      select id from found where total <= ${maxCounted} order by ${sql.join(orderBy(terms), sql`, `)} limit ${pageSize}
      offset (select least(${query.page}, greatest(1, ceil(total / ${pageSize}::numeric))) - 1 from counted) * ${pageSize}
    )::text[] as ids from counted`)
  const [{ total, ids } = { total: 0, ids: [] }] = rows
  return { ids, total: Math.min(total, maxCounted), isMore: total > maxCounted }
}
