import { and, asc, desc, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'

import { postSignOffs } from '#app/content/health-advice/schema.ts'
import { isCurrentSignOff } from '#app/content/health-advice/sign-offs.server.ts'
import { hasDraftOf, hasWords, pageWithin } from '#app/content/manage/list-queries.server.ts'
import { withRowFacts } from '#app/content/manage/row-facts.server.ts'
import { blogCategories, posts } from '#app/content/schema.ts'
import { contentStatus, isShown, type StatusDetail } from '#app/content/status.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { ListQuery } from '#app/platform/http/list-query.ts'
import { londonClock } from '#app/platform/time/london-time.ts'
import { isExample } from '#app/settings/example-records.server.ts'

import { noCategory, pageSize } from './post-list.ts'

export type ListedPost = Awaited<ReturnType<typeof listPosts>>['rows'][number]

const {
  id,
  title,
  slug,
  excerpt,
  authorName,
  publishStatus,
  publishDate,
  publishUntil,
  updatedAt,
  categoryId,
  isHealthAdvice,
} = posts
const hasDraft = hasDraftOf('post', id)
const shown = {
  id,
  title,
  slug,
  excerpt,
  authorName,
  publishStatus,
  publishDate,
  publishUntil,
  updatedAt,
  hasDraft,
  isHealthAdvice,
}

export async function listPosts(query: ListQuery, userId: string) {
  const now = new Date()
  const where = matching(query, now)
  const total = await db.$count(posts, where)
  const page = pageWithin(query.page, total, pageSize)
  const found = await db
    .select({
      ...shown,
      isExample: isExample('post'),
      category: blogCategories.name,
      nextReviewOn: postSignOffs.nextReviewOn,
    })
    .from(posts)
    .leftJoin(blogCategories, eq(blogCategories.id, categoryId))
    .leftJoin(postSignOffs, isCurrentSignOff)
    .where(where)
    .orderBy(...orderOf(query))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const rows = found.map(({ hasDraft: isChanged, publishStatus: shownStatus, publishUntil: until, ...row }) => {
    const visibility = { status: shownStatus, from: row.publishDate, until }
    const { details, ...status } = contentStatus('post', { ...visibility, hasDraft: isChanged, now })
    const example = row.isExample ? [{ text: 'Example' }] : []
    return {
      ...row,
      isShown: isShown(visibility, now),
      status: { ...status, details: [...details, ...describeAdvice(row, now), ...example] },
    }
  })
  return { rows: await withRowFacts('post', rows, userId), total, page }
}

function matching({ search, filters }: ListQuery, now: Date): SQL | undefined {
  return and(
    isNull(posts.binnedAt),
    hasStatus(filters.status, now),
    filters.category === noCategory ? isNull(categoryId) : undefined,
    filters.category && filters.category !== noCategory ? eq(categoryId, filters.category) : undefined,
    hasWords(posts.searchText, search),
  )
}

function hasStatus(status: string | undefined, now: Date): SQL | undefined {
  switch (status) {
    case 'draft':
    case 'published':
    case 'archived':
      return eq(publishStatus, status)
    case 'scheduled':
      return and(eq(publishStatus, 'published'), gt(publishDate, now))
    case 'changed':
      return hasDraft
    default:
      return undefined
  }
}

function orderOf({ sort, direction }: ListQuery): SQL[] {
  const order = direction === 'ascending' ? asc : desc
  if (sort === 'title') return [order(sql`lower(${title})`), desc(id)]
  return [order(updatedAt), order(id)]
}

function describeAdvice(
  { isHealthAdvice: isAdvice, nextReviewOn }: { isHealthAdvice: boolean; nextReviewOn: string | null },
  now: Date,
): StatusDetail[] {
  if (!isAdvice) return []
  if (nextReviewOn === null) return [{ text: 'Health advice, needs sign-off', isUrgent: true }]
  const isOverdue = nextReviewOn < londonClock(now).day
  return isOverdue ? [{ text: 'Health advice, review overdue', isUrgent: true }] : [{ text: 'Health advice' }]
}
