import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { faqsTag, slidesTag } from '#app/content/cache-tags.server.ts'
import { contentDrafts, workingCopies } from '#app/content/revisions/schema.ts'
import { faqs, pages, slides } from '#app/content/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { invalidatePages } from '#app/platform/http/page-tags.server.ts'

type FaqInput = string | Partial<typeof faqs.$inferInsert>
type SlideInput = string | Partial<typeof slides.$inferInsert>

/** The only FAQs, in this order; published unless stated otherwise. */
export async function createFaqs(...wanted: FaqInput[]) {
  const rows = wanted.map((faq, at) => ({
    id: newId(),
    question: 'Why?',
    answer: 'Because it helps.',
    category: 'Care',
    isPublished: true,
    sortOrder: at + 1,
    ...(typeof faq === 'string' ? { question: faq } : faq),
  }))
  await transaction(async (tx) => {
    await tx.delete(faqs)
    if (rows.length > 0) await tx.insert(faqs).values(rows)
    await invalidatePages(tx, faqsTag)
  })
  return rows
}

/** The only slides, in this order; inactive unless stated otherwise. */
export async function createSlides(...wanted: SlideInput[]) {
  const rows = wanted.map((slide, at) => ({
    id: newId(),
    heading: 'Night feeds',
    slideOrder: at + 1,
    isActive: false,
    ...(typeof slide === 'string' ? { heading: slide } : slide),
  }))
  await transaction(async (tx) => {
    await tx.delete(slides)
    if (rows.length > 0) await tx.insert(slides).values(rows)
    await invalidatePages(tx, slidesTag)
  })
  return rows
}

/** Leaves only the required pages, and no unfinished work. */
export async function emptyPages() {
  for (const table of [contentDrafts, workingCopies]) await db.delete(table)
  await db.delete(pages).where(eq(pages.isProtected, false))
}
