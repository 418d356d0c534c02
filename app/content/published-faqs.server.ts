import { and, asc, eq, isNull } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'

import { faqs } from './schema.ts'

/** What visitors may see, in the editors' order. */
export async function listPublishedFaqs() {
  const { id, question, answer, category } = faqs
  return await db
    .select({ id, question, answer, category })
    .from(faqs)
    .where(and(eq(faqs.isPublished, true), isNull(faqs.binnedAt)))
    .orderBy(asc(faqs.sortOrder), asc(faqs.id))
}

export type PublishedFaq = Awaited<ReturnType<typeof listPublishedFaqs>>[number]

/** The categories that editors have given, whether their questions are published yet or not. */
export async function listFaqCategories(): Promise<string[]> {
  const found = await db
    .selectDistinct({ category: faqs.category })
    .from(faqs)
    .where(isNull(faqs.binnedAt))
    .orderBy(asc(faqs.category))
  return found.flatMap(({ category }) => category?.trim() || [])
}
