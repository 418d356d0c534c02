import { and, asc, count, desc, eq, isNotNull, isNull, like, type SQL, sql } from 'drizzle-orm'

import { pageSize } from '#app/enquiries/review/contact-list.ts'
import { contactSubmissions } from '#app/enquiries/schema.ts'
import { db, type Transaction } from '#app/platform/db.server.ts'
import type { ListQuery } from '#app/platform/list-query.ts'

const { id, reference, name, email, subject, status, quarantine, createdAt, binnedAt } = contactSubmissions
const listed = { id, reference, name, email, subject, status, quarantine, createdAt, binnedAt }

export type ListedContact = Awaited<ReturnType<typeof listContactSubmissions>>['rows'][number]

/** One page of the list, and how many there are in all. Past the end it is the last page. The message stays sealed. */
export async function listContactSubmissions(tx: Transaction, query: ListQuery) {
  const [all] = await tx.select({ total: count() }).from(contactSubmissions).where(matching(query))
  const total = all?.total ?? 0
  const page = Math.max(1, Math.min(query.page, Math.ceil(total / pageSize)))
  const rows = await tx
    .select(listed)
    .from(contactSubmissions)
    .where(matching(query))
    .orderBy(...orderOf(query))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { rows, total, page }
}

export function matching({ search, filters }: ListQuery): SQL | undefined {
  const isBin = filters.status === 'binned'
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return and(
    isBin ? isNotNull(binnedAt) : isNull(binnedAt),
    filters.status === 'new' || filters.status === 'viewed' ? eq(status, filters.status) : undefined,
    filters.status === 'held' ? isNotNull(quarantine) : undefined,
    ...words.map((word) => like(contactSubmissions.searchText, `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)),
  )
}

export function orderOf({ sort, direction }: ListQuery): SQL[] {
  const way = direction === 'ascending' ? asc : desc
  const newest = [desc(createdAt), desc(id)]
  if (sort === 'date') return [way(createdAt), way(id)]
  if (sort === 'status') return [way(status), ...newest]
  const column = { name, email, subject }[sort] ?? name
  return [way(sql`lower(${column})`), way(id)]
}

/** How many submissions there are outside the bin. */
export async function countContactSubmissions() {
  return await db.$count(contactSubmissions, isNull(binnedAt))
}
