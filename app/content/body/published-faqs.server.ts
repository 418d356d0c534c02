import { and, asc, eq, isNull } from 'drizzle-orm'

import { faqsTag } from '#app/content/cache-tags.server.ts'
import { fieldColumns } from '#app/content/kinds/kinds.ts'
import { faqs } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { cachedValue } from '#app/platform/http/cached-value.server.ts'

/** Pages that show them need `faqsTag`. */
export const publicFaqs = cachedValue({ tags: [faqsTag], read: listPublishedFaqs })

export async function listPublishedFaqs() {
  return await db
    .select({ id: faqs.id, ...fieldColumns('faq', faqs) })
    .from(faqs)
    .where(and(eq(faqs.isPublished, true), isNull(faqs.binnedAt)))
    .orderBy(asc(faqs.sortOrder), asc(faqs.id))
}

export type PublishedFaq = Awaited<ReturnType<typeof listPublishedFaqs>>[number]

export async function listFaqCategories(): Promise<string[]> {
  const found = await db
    .selectDistinct({ category: faqs.category })
    .from(faqs)
    .where(isNull(faqs.binnedAt))
    .orderBy(asc(faqs.category))
  return found.flatMap(({ category }) => category ?? [])
}
