import { type SQL, sql } from 'drizzle-orm'

import { maxCounted } from '#app/desk-parts/list/list-page.server.ts'
import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import type { ListQuery } from '#app/platform/http/list-query.ts'

import { orderBy, orderTerms, positionOf, reversed, stepsAfter, type Term } from './list-order.server.ts'
import { collectMatches } from './search-results.server.ts'
import { listIds } from './submission-list.server.ts'

/** Ids or addresses. */
export type Neighbours = { previous: string | undefined; next: string | undefined }

export async function findNeighbours(
  tx: Transaction,
  kind: EnquiryKind,
  query: ListQuery,
  id: string,
): Promise<Neighbours> {
  return (query.search && (await findAmongFew(tx, kind, query, id))) || (await walk(tx, kind, query, id))
}

async function walk(tx: Transaction, kind: EnquiryKind, query: ListQuery, id: string): Promise<Neighbours> {
  const terms = orderTerms(kind, query)
  const first = async (order: Term[]) => (await listIds(tx, kind, query, { order, most: 1, beside: id })).at(0)
  return { previous: await first(reversed(terms)), next: await first(terms) }
}

/** Undefined if the search finds too many to sort. */
async function findAmongFew(
  tx: Transaction,
  kind: EnquiryKind,
  query: ListQuery,
  id: string,
): Promise<Neighbours | undefined> {
  const { found, terms } = collectMatches(kind, query)
  const place = positionOf(kind, orderTerms(kind, query), id)
  const first = (order: Term[]): SQL =>
    sql`(select id from found where ${sql.join(stepsAfter(order, place), sql` or `)}
      order by ${sql.join(orderBy(order), sql`, `)} limit 1)`
  const { rows } = await tx.execute<{ total: number; previous: string | null; next: string | null }>(sql`
    with ${found} select (select count(*)::int from found) as total, ${first(reversed(terms))} as previous, ${first(terms)} as next`)
  const [row] = rows
  if (!row || row.total > maxCounted) return undefined
  return { previous: row.previous ?? undefined, next: row.next ?? undefined }
}
