import { and, desc, eq, isNull } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'

import { reviewsTag } from '#app/content/cache-tags.server.ts'
import { reviews } from '#app/content/care-schema.ts'
import { services } from '#app/content/kinds/care-kinds.ts'
import { fieldColumns } from '#app/content/kinds/kinds.ts'
import { db, previewedRecord } from '#app/platform/database/db.server.ts'
import { cachedValue } from '#app/platform/http/cached-value.server.ts'

const shown = { id: reviews.id, ...fieldColumns('review', reviews) }
const isShown = and(eq(reviews.isPublished, true), isNull(reviews.binnedAt))
const latestFirst = [desc(reviews.writtenOn), desc(reviews.id)] as const

export type PublishedReview = Awaited<ReturnType<typeof listLatestReviews>>[number]

/** Per service. */
const shownInSection = 3

/** For sections on pages tagged with `reviewsTag`. */
export const publicReviews = cachedValue({
  tags: [reviewsTag],
  async read() {
    const [first, second, ...others] = services.map(({ value }) =>
      db
        .select(shown)
        .from(reviews)
        .where(and(isShown, eq(reviews.service, value)))
        .orderBy(...latestFirst)
        .limit(shownInSection),
    )
    if (!first || !second) return []
    const found = await unionAll(first, second, ...others)
    return found.toSorted((a, b) => (`${a.writtenOn} ${a.id}` < `${b.writtenOn} ${b.id}` ? 1 : -1))
  },
})

/** The latest first. A preview puts its own review first. */
export async function listLatestReviews({ limit, offset = 0 }: { limit: number; offset?: number }) {
  const previewed = previewedRecord()
  return await db
    .select(shown)
    .from(reviews)
    .where(isShown)
    .orderBy(...(previewed ? [desc(eq(reviews.id, previewed))] : []), ...latestFirst)
    .limit(limit)
    .offset(offset)
}
