import { faqsTag } from '#app/content/cache-tags.ts'
import type { OrderedTable } from '#app/content/manage/order.server.ts'
import { faqs } from '#app/content/schema.ts'

export const faqOrder: OrderedTable = {
  kind: 'faq',
  table: faqs,
  name: faqs.question,
  place: faqs.sortOrder,
  placeColumn: 'sort_order',
  tag: faqsTag,
}
