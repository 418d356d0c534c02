import { and, desc, eq, isNull, max } from 'drizzle-orm'

import { faqsTag } from '#app/content/faqs/faqs.server.ts'
import { pagesTag } from '#app/content/pages/pages.server.ts'
import { faqs, pages, slides } from '#app/content/schema.ts'
import { slidesTag } from '#app/content/slides/slides.server.ts'
import { db } from '#app/platform/db.server.ts'

/** The tags of what these dates depend on. */
export const publishedDatesTags = [pagesTag, faqsTag, slidesTag]

/** Every published page with the instant of its last publish. */
export async function listPublishedPages() {
  return await db
    .select({ slug: pages.slug, publishedAt: pages.publishedAt })
    .from(pages)
    .where(and(eq(pages.isPublished, true), isNull(pages.binnedAt)))
    .orderBy(desc(pages.publishedAt), pages.slug)
}

/** When something in the published FAQs changed last; undefined while there are none. */
export async function findLatestFaqChange(): Promise<Date | undefined> {
  const [latest] = await db
    .select({ at: max(faqs.updatedAt) })
    .from(faqs)
    .where(and(eq(faqs.isPublished, true), isNull(faqs.binnedAt)))
  return latest?.at ?? undefined
}

/** When something in the active slides changed last; undefined while there are none. */
export async function findLatestSlideChange(): Promise<Date | undefined> {
  const [latest] = await db
    .select({ at: max(slides.updatedAt) })
    .from(slides)
    .where(and(eq(slides.isActive, true), isNull(slides.binnedAt)))
  return latest?.at ?? undefined
}
