import { eq, sql } from 'drizzle-orm'

import { reviews } from '#app/content/care-schema.ts'
import { serviceLabel, services } from '#app/content/kinds/care-kinds.ts'
import { formatMonth } from '#app/content/reviews/review-month.ts'

import { defineContentList } from './content-list.server.ts'

const { firstName, town, quote, service, writtenOn, isPublished } = reviews

export const reviewList = defineContentList({
  kind: 'review',
  table: reviews,
  example: 'review',
  lead: 'Families write them. In the record of an enquiry that became care, an administrator presses “Ask for a review”, and the family gets a link of its own. What they send waits here until you publish it.',
  sentIn: 'When a family has written one, it will be waiting here for you.',
  search: { hint: 'Name, town or words', in: sql`lower(${firstName} || ' ' || ${town} || ' ' || ${quote})` },
  filters: {
    status: {
      label: 'Status',
      options: [
        { value: 'waiting', label: 'Not published' },
        { value: 'published', label: 'Published' },
      ],
      where: (value) => eq(isPublished, value === 'published'),
    },
    service: { label: 'Service', options: services, where: (value) => eq(service, value) },
  },
  name: (row) => `${row.firstName}, ${row.town}`,
  under: (row) => row.quote,
  columns: [
    { label: 'Family', is: 'name' },
    { label: 'Service', cell: (row) => serviceLabel(row.service) },
    { label: 'Written', cell: (row) => formatMonth(row.writtenOn) },
  ],
  sorts: [{ name: 'latest', by: writtenOn, direction: 'descending' }],
})
