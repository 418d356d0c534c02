import { and, asc, desc, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'

import { postSignOffs } from '#app/content/health-advice/schema.ts'
import { isCurrentSignOff } from '#app/content/health-advice/sign-offs.server.ts'
import { hasDraftOf, hasOwnCopyOf, hasWords, pageWithin } from '#app/content/manage/list-queries.server.ts'
import { blogCategories, posts } from '#app/content/schema.ts'
import { isShown, type StatusBadge, statusBadges } from '#app/content/status.ts'
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
  const rows = await db
    .select({
      ...shown,
      hasOwn: hasOwnCopyOf('post', id, userId),
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
  return {
    rows: rows.map(({ hasDraft: isChanged, hasOwn, publishStatus: status, publishUntil: until, ...row }) => {
      const visibility = { status, from: row.publishDate, until }
      const badges = [
        ...statusBadges('post', { ...visibility, hasDraft: isChanged, hasOwn, now }),
        ...adviceBadges(row, now),
        ...(row.isExample ? [{ label: 'Example', tone: 'info' } as const] : []),
      ]
      return { ...row, isShown: isShown(visibility, now), badges }
    }),
    total,
    page,
  }
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
  const way = direction === 'ascending' ? asc : desc
  if (sort === 'title') return [way(sql`lower(${title})`), desc(id)]
  return [way(updatedAt), way(id)]
}

function adviceBadges(
  { isHealthAdvice: isAdvice, nextReviewOn }: { isHealthAdvice: boolean; nextReviewOn: string | null },
  now: Date,
): StatusBadge[] {
  if (!isAdvice) return []
  const isOverdue = nextReviewOn !== null && nextReviewOn < londonClock(now).day
  return [
    { label: 'Health advice', tone: 'neutral' },
    ...(nextReviewOn === null ? [{ label: 'Needs sign-off', tone: 'warning' } as const] : []),
    ...(isOverdue ? [{ label: 'Review overdue', tone: 'warning' } as const] : []),
  ]
}
