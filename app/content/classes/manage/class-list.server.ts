import { and, desc, gt, isNull, lte, sql } from 'drizzle-orm'

import { classes } from '#app/care/classes/schema.ts'
import { hasDraftOf, hasWords, pageWithin } from '#app/content/manage/list-queries.server.ts'
import { withRowFacts } from '#app/content/manage/row-facts.server.ts'
import { asExample, type ContentStatus, contentStatus, visibilityOf } from '#app/content/status.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { ListQuery } from '#app/platform/http/list-query.ts'
import { isExample } from '#app/settings/example-records.server.ts'

import { pageSize } from './class-list.ts'

export type ListedClass = Awaited<ReturnType<typeof listClasses>>['rows'][number]

const { id, title, sessions, format, venue, places, taken, amount, isPublished, updatedAt, binnedAt } = classes
const { startsAt, endsAt, cancelledAt } = classes

export const classWords = sql`lower(${title} || ' ' || coalesce(${venue}, '') || ' ' || coalesce(${classes.teacher}, ''))`

/** Latest first, after those without dates. */
export async function listClasses({ search, filters, page: requestedPage }: ListQuery, userId: string) {
  const now = new Date()
  const when = { coming: gt(endsAt, now), past: lte(endsAt, now) }[filters.when ?? '']
  const matching = and(isNull(binnedAt), when, hasWords(classWords, search))
  const total = await db.$count(classes, matching)
  const page = pageWithin(requestedPage, total, pageSize)
  const found = await db
    .select({
      id,
      title,
      sessions,
      format,
      venue,
      places,
      taken,
      amount,
      isPublished,
      startsAt,
      cancelledAt,
      updatedAt,
      hasDraft: hasDraftOf('class', id),
      isExample: isExample('class'),
    })
    .from(classes)
    .where(matching)
    .orderBy(desc(startsAt), desc(id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const rows = found.map(({ hasDraft, isExample: isMadeUp, startsAt: start, cancelledAt: cancelled, ...one }) => {
    const published = contentStatus('class', { ...visibilityOf(one.isPublished), hasDraft, now })
    const status = statusByDates({ start, cancelled, isPublished: one.isPublished }, published, now)
    return { ...one, status: isMadeUp ? asExample(status) : status }
  })
  return { rows: await withRowFacts('class', rows, userId), total, page }
}

type Dates = { start: Date | null; cancelled: Date | null; isPublished: boolean }

function statusByDates(
  { start, cancelled, isPublished: isOn }: Dates,
  published: ContentStatus,
  now: Date,
): ContentStatus {
  const { details } = published
  if (cancelled) return { label: 'Cancelled', tone: 'neutral', details }
  if (!isOn || (start && start > now)) return published
  const why = start ? 'It has begun, so nobody can register' : 'It has no dates'
  return { label: 'Not shown', tone: start ? 'neutral' : 'warning', details: [{ text: why }, ...details] }
}
