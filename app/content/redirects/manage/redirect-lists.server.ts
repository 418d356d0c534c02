import { and, asc, desc, eq, isNotNull, isNull, notInArray, sql, type SQL } from 'drizzle-orm'

import { hasWords, pageWithin } from '#app/content/manage/list-queries.server.ts'
import { livePaths } from '#app/content/redirects/published-addresses.server.ts'
import { maxPathLength } from '#app/content/redirects/redirect-path.ts'
import { missingPages, redirects } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { ListQuery } from '#app/platform/http/list-query.ts'
import { cmsUsers } from '#app/staff/schema.ts'

import { pageSize } from './redirect-lists.ts'

export type ListedRedirect = Awaited<ReturnType<typeof listRedirects>>['rows'][number]

const { path, target, visits, createdAt } = redirects

export async function listRedirects(query: ListQuery) {
  const total = await db.$count(redirects, matching(query))
  const page = pageWithin(query.page, total, pageSize)
  const rows = await db
    .select({ path, target, visits, createdAt, author: cmsUsers.name })
    .from(redirects)
    .leftJoin(cmsUsers, eq(cmsUsers.id, redirects.createdBy))
    .where(matching(query))
    .orderBy(...orderOf(query))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { rows, total, page }
}

export async function findRedirect(from: string) {
  const [found] = await db.select({ path, target, visits }).from(redirects).where(eq(path, from))
  return found
}

function matching({ search, filters }: ListQuery): SQL | undefined {
  return and(
    filters.target === 'gone' ? isNull(target) : undefined,
    filters.target === 'redirect' ? isNotNull(target) : undefined,
    hasWords(sql`lower(${path} || ' ' || coalesce(${target}, ''))`, search),
  )
}

function orderOf({ sort, direction }: ListQuery): SQL[] {
  const way = direction === 'ascending' ? asc : desc
  if (sort === 'visits') return [way(visits), asc(path)]
  if (sort === 'created') return [way(createdAt), asc(path)]
  return [way(path)]
}

export async function listMissingPages(query: ListQuery) {
  const { path: missingPath, visits: missingVisits, firstSeenAt, lastSeenAt } = missingPages
  const isMissing = notInArray(sql`rtrim(${missingPath}, '/')`, livePaths())
  const where = and(isMissing, hasWords(sql`lower(${missingPath})`, query.search))
  const total = await db.$count(missingPages, where)
  const page = pageWithin(query.page, total, pageSize)
  const way = query.direction === 'ascending' ? asc : desc
  const order = query.sort === 'last' ? [way(lastSeenAt)] : [way(missingVisits), desc(lastSeenAt)]
  const rows = await db
    .select({ path: missingPath, visits: missingVisits, firstSeenAt, lastSeenAt })
    .from(missingPages)
    .where(where)
    .orderBy(...order, asc(missingPath))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { rows: rows.map((row) => ({ ...row, isWhole: isWhole(row.path) })), total, page }
}

/** Neither masked nor cut off. */
function isWhole(stored: string) {
  return !stored.includes('…') && stored.length < maxPathLength
}
