import { eq, max, sql } from 'drizzle-orm'

import { setBodyPictures } from '#app/content/body-pictures.server.ts'
import { faqsTag } from '#app/content/faqs/faqs.server.ts'
import type { LiveTable } from '#app/content/live-content.ts'
import { faqs } from '#app/content/schema.ts'
import { lineOf, saidOrNull } from '#app/content/written-fields.ts'
import { forgetPages } from '#app/platform/page-tags.server.ts'

export const liveFaqs: LiveTable = {
  async find(tx, id) {
    const [faq] = await tx.select().from(faqs).where(eq(faqs.id, id)).for('update')
    if (!faq) return undefined
    const { question, answer, category, isPublished, binnedAt } = faq
    const fields = { question, answer, category: category ?? '' }
    return { fields, isLive: isPublished, isProtected: false, isBinned: binnedAt !== null }
  },

  async create(tx, id, fields) {
    const [question, answer] = [lineOf(fields, 'question'), lineOf(fields, 'answer')]
    const [last] = await tx.select({ at: max(faqs.sortOrder) }).from(faqs)
    const sortOrder = (last?.at ?? 0) + 1
    await tx.insert(faqs).values({ id, question, answer, sortOrder }).onConflictDoNothing({ target: faqs.id })
  },

  async write(tx, id, fields, by) {
    const [question, answer] = [lineOf(fields, 'question'), lineOf(fields, 'answer')]
    await tx
      .update(faqs)
      .set({ question, answer, category: saidOrNull(fields, 'category'), updatedBy: by.id, updatedAt: sql`now()` })
      .where(eq(faqs.id, id))
    await setBodyPictures(tx, { noun: 'faq', id, label: question, href: `/cms/faqs/${id}` }, answer)
    await forgetPages(tx, faqsTag)
  },

  async touch(tx, id, by) {
    await tx
      .update(faqs)
      .set({ updatedBy: by.id, updatedAt: sql`now()` })
      .where(eq(faqs.id, id))
  },
}
