import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core'

import { postSignOffs } from '#app/content/health-advice/schema.ts'
import { pages, posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { londonClock, londonInstants } from '#app/platform/time/london-time.ts'

export type ComingUp = {
  what: 'begins' | 'ends' | 'review'
  kind: 'page' | 'post'
  id: string
  name: string
  /** For a review: the start of its day in London. */
  at: Date
}

/** Includes reviews due earlier today. */
export async function listComingUp(now: Date, most: number): Promise<ComingUp[]> {
  const [midnight = now] = londonInstants(londonClock(now).day, '00:00') ?? []
  const isPage = and(eq(pages.isPublished, true), isNull(pages.binnedAt))
  const isPost = and(eq(posts.publishStatus, 'published'), isNull(posts.binnedAt))
  const reviewAt = sql`(${postSignOffs.nextReviewOn}::timestamp at time zone 'Europe/London')`
  // Posts that visitors no longer see need no review.
  const isStillVisible = or(isNull(posts.publishUntil), gt(posts.publishUntil, reviewAt))
  return await unionAll(
    select('begins', 'page', pages.publishFrom)
      .from(pages)
      .where(and(isPage, gt(pages.publishFrom, now))),
    select('ends', 'page', pages.publishUntil)
      .from(pages)
      .where(and(isPage, gt(pages.publishUntil, now))),
    select('begins', 'post', posts.publishDate)
      .from(posts)
      .where(and(isPost, gt(posts.publishDate, now))),
    select('ends', 'post', posts.publishUntil)
      .from(posts)
      .where(and(isPost, gt(posts.publishUntil, now))),
    select('review', 'post', reviewAt)
      .from(posts)
      .innerJoin(postSignOffs, eq(postSignOffs.id, posts.signOffId))
      .where(and(isPost, eq(posts.isHealthAdvice, true), isStillVisible, sql`${reviewAt} >= ${midnight}`)),
  )
    .orderBy(sql`at`, sql`name`, sql`what`)
    .limit(most)
}

type Instant = AnyPgColumn | SQL

function select(what: ComingUp['what'], kind: ComingUp['kind'], at: Instant) {
  const { id, title } = kind === 'page' ? pages : posts
  return db.select({
    what: sql<ComingUp['what']>`${what}::text`.as('what'),
    kind: sql<ComingUp['kind']>`${kind}::text`.as('kind'),
    id: sql<string>`${id}`.as('id'),
    name: sql<string>`${title}`.as('name'),
    at: sql<Date>`${at}`.mapWith(pages.createdAt).as('at'),
  })
}
