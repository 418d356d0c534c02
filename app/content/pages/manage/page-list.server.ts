import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'

import { hasDraftOf, hasOwnCopyOf, hasWords, pageWithin } from '#app/content/manage/list-queries.server.ts'
import { pages } from '#app/content/schema.ts'
import { isShown, statusBadges, visibilityOf } from '#app/content/status.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { ListQuery } from '#app/platform/http/list-query.ts'

import { pageSize } from './page-list.ts'

export type ListedPage = Awaited<ReturnType<typeof listPages>>['rows'][number]

const { id, title, slug, isPublished, isProtected, publishFrom, publishUntil, updatedAt } = pages
const hasDraft = hasDraftOf('page', id)

export async function listPages(query: ListQuery, userId: string) {
  const total = await db.$count(pages, matching(query))
  const page = pageWithin(query.page, total, pageSize)
  const rows = await db
    .select({
      id,
      title,
      slug,
      isPublished,
      isProtected,
      publishFrom,
      publishUntil,
      updatedAt,
      hasDraft,
      hasOwn: hasOwnCopyOf('page', id, userId),
    })
    .from(pages)
    .where(matching(query))
    .orderBy(...orderOf(query))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const now = new Date()
  return {
    rows: rows.map((row) => {
      const visibility = visibilityOf(row.isPublished, { from: row.publishFrom, until: row.publishUntil })
      const { id: pageId, title: name, slug: address, isProtected: isKept, updatedAt: updated } = row
      return {
        id: pageId,
        title: name,
        slug: address,
        isProtected: isKept,
        updatedAt: updated,
        isShown: isShown(visibility, now),
        badges: statusBadges('page', { ...visibility, hasDraft: row.hasDraft, hasOwn: row.hasOwn, now }),
      }
    }),
    total,
    page,
  }
}

function matching({ search, filters: { state } }: ListQuery): SQL | undefined {
  return and(
    isNull(pages.binnedAt),
    state === 'published' || state === 'draft' ? eq(isPublished, state === 'published') : undefined,
    state === 'changed' ? hasDraft : undefined,
    hasWords(pages.searchText, search),
  )
}

function orderOf({ sort, direction }: ListQuery): SQL[] {
  const way = direction === 'ascending' ? asc : desc
  return [sort === 'title' ? way(sql`lower(${title})`) : way(updatedAt), desc(id)]
}
