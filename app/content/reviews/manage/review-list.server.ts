import { and, desc, eq, isNull, sql } from 'drizzle-orm'

import { reviews } from '#app/content/care-schema.ts'
import { hasDraftOf, hasWords, pageWithin } from '#app/content/manage/list-queries.server.ts'
import { withRowFacts } from '#app/content/manage/row-facts.server.ts'
import { asExample, contentStatus, visibilityOf } from '#app/content/status.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { ListQuery } from '#app/platform/http/list-query.ts'
import { isExample } from '#app/settings/example-records.server.ts'

import { pageSize } from './review-list.ts'

export type ListedReview = Awaited<ReturnType<typeof listReviews>>['rows'][number]

const { id, firstName, town, quote, service, writtenOn, isPublished, updatedAt, binnedAt } = reviews

export const reviewWords = sql`lower(${firstName} || ' ' || ${town} || ' ' || ${quote})`

export async function listReviews({ search, filters, page: requestedPage }: ListQuery, userId: string) {
  const isOfService = filters.service ? eq(service, filters.service) : undefined
  const hasStatus = filters.status ? eq(isPublished, filters.status === 'published') : undefined
  const matching = and(isNull(binnedAt), isOfService, hasStatus, hasWords(reviewWords, search))
  const total = await db.$count(reviews, matching)
  const page = pageWithin(requestedPage, total, pageSize)
  const found = await db
    .select({
      id,
      firstName,
      town,
      quote,
      service,
      writtenOn,
      isPublished,
      updatedAt,
      hasDraft: hasDraftOf('review', id),
      isExample: isExample('review'),
    })
    .from(reviews)
    .where(matching)
    .orderBy(desc(writtenOn), desc(id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const now = new Date()
  const rows = found.map(({ hasDraft, isExample: isMadeUp, ...review }) => {
    const status = contentStatus('review', { ...visibilityOf(review.isPublished), hasDraft, now })
    return { ...review, status: isMadeUp ? asExample(status) : status }
  })
  return { rows: await withRowFacts('review', rows, userId), total, page }
}
