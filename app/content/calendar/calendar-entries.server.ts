import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core'

import type { CalendarEntry } from '#app/content/calendar/calendar-entry.ts'
import { midnightOf } from '#app/content/calendar/month.ts'
import { postSignOffs } from '#app/content/health-advice/schema.ts'
import { pages, posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { londonClock } from '#app/platform/time/london-time.ts'

type Span = { from: Date; until?: Date }

export async function listEntries(span: Span, most: number): Promise<CalendarEntry[]> {
  return await listWithin(span, span, most)
}

/** Includes reviews due earlier today. */
export async function listComingUp(now: Date, most: number): Promise<CalendarEntry[]> {
  return await listWithin({ from: now }, { from: midnightOf(londonClock(now).day) }, most)
}

async function listWithin(changes: Span, reviews: Span, most: number): Promise<CalendarEntry[]> {
  const isPage = and(eq(pages.isPublished, true), isNull(pages.binnedAt))
  const isPost = and(eq(posts.publishStatus, 'published'), isNull(posts.binnedAt))
  const reviewAt = sql`(${postSignOffs.nextReviewOn}::timestamp at time zone 'Europe/London')`
  // Posts that visitors no longer see need no review.
  const isStillVisible = or(isNull(posts.publishUntil), gt(posts.publishUntil, reviewAt))
  return await unionAll(
    select('begins', 'page', pages.publishFrom)
      .from(pages)
      .where(and(isPage, isWithin(pages.publishFrom, changes))),
    select('ends', 'page', pages.publishUntil)
      .from(pages)
      .where(and(isPage, isWithin(pages.publishUntil, changes))),
    select('begins', 'post', posts.publishDate)
      .from(posts)
      .where(and(isPost, isWithin(posts.publishDate, changes))),
    select('ends', 'post', posts.publishUntil)
      .from(posts)
      .where(and(isPost, isWithin(posts.publishUntil, changes))),
    select('review', 'post', reviewAt)
      .from(posts)
      .innerJoin(postSignOffs, eq(postSignOffs.id, posts.signOffId))
      .where(and(isPost, eq(posts.isHealthAdvice, true), isStillVisible, isWithin(reviewAt, reviews))),
  )
    .orderBy(sql`at`, sql`name`, sql`what`)
    .limit(most)
}

type Instant = AnyPgColumn | SQL

function select(what: CalendarEntry['what'], kind: CalendarEntry['kind'], at: Instant) {
  const { id, title } = kind === 'page' ? pages : posts
  return db.select({
    what: sql<CalendarEntry['what']>`${what}::text`.as('what'),
    kind: sql<CalendarEntry['kind']>`${kind}::text`.as('kind'),
    id: sql<string>`${id}`.as('id'),
    name: sql<string>`${title}`.as('name'),
    at: sql<Date>`${at}`.mapWith(pages.createdAt).as('at'),
  })
}

function isWithin(at: Instant, { from, until }: Span) {
  return until ? sql`${at} >= ${from} and ${at} < ${until}` : sql`${at} >= ${from}`
}
