import { and, desc, eq, isNull, max } from 'drizzle-orm'

import { classesTag } from '#app/care/classes/class-tags.server.ts'
import { findNextPostChange } from '#app/content/blog/published-posts.server.ts'
import {
  faqsTag,
  midwivesTag,
  pagesTag,
  postsTag,
  pricesTag,
  reviewsTag,
  slidesTag,
} from '#app/content/cache-tags.server.ts'
import { listShownMidwives, nextExpiry } from '#app/content/midwives/published-midwives.server.ts'
import { findNextPageChange, isShownAt, shownSince } from '#app/content/pages/pages.server.ts'
import { faqs, pages, slides } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'

export const publishedDatesTags = [
  pagesTag,
  postsTag,
  faqsTag,
  slidesTag,
  midwivesTag,
  pricesTag,
  classesTag,
  reviewsTag,
]

export async function findNextScheduled(at: Date): Promise<Date | undefined> {
  const changes = await Promise.all([
    findNextPageChange(at),
    findNextPostChange(at),
    listShownMidwives(at).then((midwives) => nextExpiry(midwives, at)),
  ])
  return changes.filter((change) => change !== undefined).toSorted((a, b) => a.getTime() - b.getTime())[0]
}

export async function listPublishedPages(at: Date) {
  return await db
    .select({
      slug: pages.slug,
      title: pages.title,
      publishedAt: shownSince(),
    })
    .from(pages)
    .where(and(isShownAt(at), eq(pages.isUnlisted, false)))
    .orderBy(desc(pages.publishedAt), pages.slug)
}

export async function findLatestFaqChange(): Promise<Date | undefined> {
  const [latest] = await db
    .select({ at: max(faqs.updatedAt) })
    .from(faqs)
    .where(and(eq(faqs.isPublished, true), isNull(faqs.binnedAt)))
  return latest?.at ?? undefined
}

export async function findLatestSlideChange(): Promise<Date | undefined> {
  const [latest] = await db
    .select({ at: max(slides.updatedAt) })
    .from(slides)
    .where(and(eq(slides.isActive, true), isNull(slides.binnedAt)))
  return latest?.at ?? undefined
}
