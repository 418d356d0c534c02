import { and, asc, desc, notInArray, sql } from 'drizzle-orm'

import { hasWords, pageWithin } from '#app/content/manage/list-queries.server.ts'
import { livePaths } from '#app/content/redirects/published-addresses.server.ts'
import { maxPathLength } from '#app/content/redirects/redirect-path.ts'
import { missingPages } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { ListQuery } from '#app/platform/http/list-query.ts'

import { pageSize } from './missing-list.ts'

const { path, visits, firstSeenAt, lastSeenAt } = missingPages

/** One part of what visitors asked for in vain, and how many there are in all. */
export async function listMissingPages(query: ListQuery) {
  // What has been published there since is missed no more.
  const isMissing = notInArray(sql`rtrim(${path}, '/')`, livePaths())
  const matching = and(isMissing, hasWords(sql`lower(${path})`, query.search))
  const total = await db.$count(missingPages, matching)
  const page = pageWithin(query.page, total, pageSize)
  const way = query.direction === 'ascending' ? asc : desc
  const order = query.sort === 'last' ? [way(lastSeenAt)] : [way(visits), desc(lastSeenAt)]
  const rows = await db
    .select({ path, visits, firstSeenAt, lastSeenAt })
    .from(missingPages)
    .where(matching)
    .orderBy(...order, asc(path))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { rows: rows.map((row) => ({ ...row, isWhole: isWhole(row.path) })), total, page }
}

/** Whether it was kept as it was asked for: not masked, not cut off. */
function isWhole(kept: string) {
  return !kept.includes('…') && kept.length < maxPathLength
}
