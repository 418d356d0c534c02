import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'

import { hasDraftOf, hasWords, pageWithin } from '#app/content/manage/list-queries.server.ts'
import { withRowFacts } from '#app/content/manage/row-facts.server.ts'
import { pages } from '#app/content/schema.ts'
import { contentStatus, isShown, visibilityOf } from '#app/content/status.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { ListQuery } from '#app/platform/http/list-query.ts'

import { pageSize } from './page-list.ts'

export type ListedPage = Awaited<ReturnType<typeof listPages>>['rows'][number]

const { id, title, slug, isPublished, isProtected, publishFrom, publishUntil, updatedAt } = pages
const hasDraft = hasDraftOf('page', id)

export async function listPages(query: ListQuery, userId: string) {
  const total = await db.$count(pages, matching(query))
  const page = pageWithin(query.page, total, pageSize)
  const found = await db
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
    })
    .from(pages)
    .where(matching(query))
    .orderBy(...orderOf(query))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const now = new Date()
  const rows = found.map(
    ({ isPublished: isOn, publishFrom: from, publishUntil: until, hasDraft: isChanged, ...row }) => {
      const visibility = visibilityOf(isOn, { from, until })
      const status = contentStatus('page', { ...visibility, hasDraft: isChanged, now })
      return { ...row, isShown: isShown(visibility, now), status }
    },
  )
  return { rows: await withRowFacts('page', rows, userId), total, page }
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
