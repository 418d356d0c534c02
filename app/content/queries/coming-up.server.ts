import { and, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core'

import { addressableContent, isListed } from '#app/content/addressable-content.server.ts'
import { postSignOffs } from '#app/content/health-advice/schema.ts'
import { isCurrentSignOff } from '#app/content/health-advice/sign-offs.server.ts'
import { pages, posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { londonClock, londonInstants } from '#app/platform/time/london-time.ts'

export type ComingUp = {
  what: 'begins' | 'ends' | 'review'
  kind: keyof typeof addressableContent
  id: string
  name: string
  /** For a review: the start of its day in London. */
  at: Date
}

/** Includes reviews due earlier today. */
export async function listComingUp(now: Date, most: number): Promise<ComingUp[]> {
  const [midnight = now] = londonInstants(londonClock(now).day, '00:00') ?? []
  const reviewAt = sql`(${postSignOffs.nextReviewOn}::timestamp at time zone 'Europe/London')`
  // Posts that visitors no longer see need no review.
  const isStillVisible = or(isNull(posts.publishUntil), gt(posts.publishUntil, reviewAt))
  const coming = (what: 'begins' | 'ends', kind: ComingUp['kind']) => {
    const of = addressableContent[kind]
    const at = what === 'begins' ? of.from : of.until
    return select(what, kind, at)
      .from(of.table as typeof pages)
      .where(and(isListed(of), gt(at, now)))
  }
  return await unionAll(
    coming('begins', 'page'),
    coming('ends', 'page'),
    coming('begins', 'post'),
    coming('ends', 'post'),
    select('review', 'post', reviewAt)
      .from(posts)
      .innerJoin(postSignOffs, isCurrentSignOff)
      .where(
        and(isListed(addressableContent.post), posts.isHealthAdvice, isStillVisible, sql`${reviewAt} >= ${midnight}`),
      ),
  )
    .orderBy(sql`at`, sql`name`, sql`what`)
    .limit(most)
}

type Instant = AnyPgColumn | SQL

function select(what: ComingUp['what'], kind: ComingUp['kind'], at: Instant) {
  const { id, title } = addressableContent[kind].table
  return db.select({
    what: sql<ComingUp['what']>`${what}::text`.as('what'),
    kind: sql<ComingUp['kind']>`${kind}::text`.as('kind'),
    id: sql<string>`${id}`.as('id'),
    name: sql<string>`${title}`.as('name'),
    at: sql<Date>`${at}`.mapWith(pages.createdAt).as('at'),
  })
}
