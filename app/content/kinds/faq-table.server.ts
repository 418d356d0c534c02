import { and, eq, isNotNull, max, sql } from 'drizzle-orm'

import { faqsTag } from '#app/content/cache-tags.ts'
import { lineOf, saidOrNull } from '#app/content/content-fields.ts'
import { faqs } from '#app/content/schema.ts'
import { standingOf } from '#app/content/status.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { invalidatePages } from '#app/platform/http/page-tags.server.ts'

import { setBodyPictures } from './body-pictures.server.ts'
import type { LiveTable } from './record-table.server.ts'

export const liveFaqs: LiveTable = {
  async find(tx, id) {
    const [faq] = await tx.select().from(faqs).where(eq(faqs.id, id)).for('update')
    if (!faq) return undefined
    const { question, answer, category, isPublished, binnedAt } = faq
    const fields = { question, answer, category: category ?? '' }
    const standing = standingOf(isPublished)
    return { fields, isLive: isPublished, isProtected: false, isBinned: binnedAt !== null, standing }
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
    await invalidatePages(tx, faqsTag)
  },

  async touch(tx, id, by) {
    await tx
      .update(faqs)
      .set({ updatedBy: by.id, updatedAt: sql`now()` })
      .where(eq(faqs.id, id))
  },

  async show(tx, id, _showing, by) {
    await change(tx, id, by, { isPublished: true })
  },

  async hide(tx, id, _as, by) {
    await change(tx, id, by, { isPublished: false })
  },

  async bin(tx, id, by) {
    await change(tx, id, by, { binnedAt: new Date(), binnedBy: by.id })
  },

  async restore(tx, id, by) {
    await change(tx, id, by, { binnedAt: null, binnedBy: null })
  },

  async remove(tx, id) {
    await tx.delete(faqs).where(and(eq(faqs.id, id), isNotNull(faqs.binnedAt)))
  },
}

async function change(tx: Transaction, id: string, by: { id: string }, set: Partial<typeof faqs.$inferInsert>) {
  await tx
    .update(faqs)
    .set({ ...set, updatedBy: by.id, updatedAt: sql`now()` })
    .where(eq(faqs.id, id))
  await invalidatePages(tx, faqsTag)
}
