import { eq, isNull, sql } from 'drizzle-orm'

import { listFaqCategories } from '#app/content/body/published-faqs.server.ts'
import { faqsTag } from '#app/content/cache-tags.server.ts'
import { faqs } from '#app/content/schema.ts'
import { markdownToText } from '#app/platform/markdown/plain-text.ts'

import { defineContentList } from './content-list.server.ts'

const { question, answer, category, sortOrder } = faqs
const noCategory = 'none'

export const faqList = defineContentList({
  kind: 'faq',
  table: faqs,
  lead: 'Questions families ask, in the order they read them.',
  pageSize: 50,
  search: { hint: 'Question or answer', in: sql`lower(${question} || ' ' || ${answer})` },
  filters: async () => ({
    category: {
      label: 'Category',
      isMenu: true,
      // Prefixed, because a category may be called "none".
      options: [
        ...(await listFaqCategories()).map((name) => ({ value: `is ${name}`, label: name })),
        { value: noCategory, label: 'No category' },
      ],
      where: (value) => (value === noCategory ? isNull(category) : eq(category, value.replace(/^is /, ''))),
    },
  }),
  under: (row) => markdownToText(row.answer),
  columns: [
    { label: 'Question and answer', is: 'name' },
    { label: 'Category', cell: (row) => (row.category ? { text: row.category, tone: 'neutral' } : '') },
  ],
  order: { by: sortOrder, tag: faqsTag },
})
