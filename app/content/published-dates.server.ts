import { desc, eq, max } from 'drizzle-orm'

import { faqs, pages, slides } from '#app/content/schema.ts'
import { db } from '#app/platform/db.server.ts'

/** The tags of what these dates depend on. */
export const publishedDatesTags = ['pages', 'faqs', 'slides']

/** Every published page with the instant of its last publish. */
export async function listPublishedPages() {
  return await db
    .select({ slug: pages.slug, publishedAt: pages.publishedAt })
    .from(pages)
    .where(eq(pages.isPublished, true))
    .orderBy(desc(pages.publishedAt), pages.slug)
}

/** When something in the published FAQs changed last; undefined while there are none. */
export async function findLatestFaqChange(): Promise<Date | undefined> {
  const [latest] = await db
    .select({ at: max(faqs.updatedAt) })
    .from(faqs)
    .where(eq(faqs.isPublished, true))
  return latest?.at ?? undefined
}

/** When something in the active slides changed last; undefined while there are none. */
export async function findLatestSlideChange(): Promise<Date | undefined> {
  const [latest] = await db
    .select({ at: max(slides.updatedAt) })
    .from(slides)
    .where(eq(slides.isActive, true))
  return latest?.at ?? undefined
}
