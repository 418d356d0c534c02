import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'

import { faqsTag } from '#app/content/cache-tags.server.ts'
import { hasDraftOf, hasWords, pageWithin } from '#app/content/manage/list-queries.server.ts'
import type { OrderedTable } from '#app/content/manage/order.server.ts'
import { withRowFacts } from '#app/content/manage/row-facts.server.ts'
import { faqs } from '#app/content/schema.ts'
import { contentStatus, visibilityOf } from '#app/content/status.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { ListQuery } from '#app/platform/http/list-query.ts'
import { markdownToText } from '#app/platform/markdown/plain-text.ts'

import { categoryIn, pageSize } from './faq-list.ts'

export type ListedFaq = Awaited<ReturnType<typeof listFaqs>>['rows'][number]

const { id, question, answer, category, isPublished, sortOrder, updatedAt, binnedAt } = faqs

export const faqWords = sql`lower(${question} || ' ' || ${answer})`

export async function listFaqs(query: ListQuery, userId: string) {
  const total = await db.$count(faqs, matching(query))
  const page = pageWithin(query.page, total, pageSize)
  const found = await db
    .select({
      id,
      question,
      answer,
      category,
      isPublished,
      sortOrder,
      updatedAt,
      hasDraft: hasDraftOf('faq', id),
    })
    .from(faqs)
    .where(matching(query))
    .orderBy(asc(sortOrder), asc(id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const now = new Date()
  const rows = found.map(({ hasDraft, ...faq }) => ({
    ...faq,
    answer: markdownToText(faq.answer),
    status: contentStatus('faq', { ...visibilityOf(faq.isPublished), hasDraft, now }),
  }))
  return { rows: await withRowFacts('faq', rows, userId), total, page }
}

function matching({ search, filters }: ListQuery): SQL | undefined {
  const wanted = filters.category && categoryIn(filters.category)
  return and(
    isNull(binnedAt),
    wanted === undefined ? undefined : wanted === null ? isNull(category) : eq(category, wanted),
    hasWords(faqWords, search),
  )
}

export const faqsInOrder: OrderedTable = {
  kind: 'faq',
  table: faqs,
  name: faqs.question,
  place: faqs.sortOrder,
  placeColumn: 'sort_order',
  tag: faqsTag,
}
