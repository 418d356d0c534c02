import { eq, sql } from 'drizzle-orm'

import { slidesTag } from '#app/content/cache-tags.server.ts'
import { slides } from '#app/content/schema.ts'
import { visibilityOf } from '#app/content/status.ts'
import { firstPicture } from '#app/media/picture-json.server.ts'

import { defineContentList } from './content-list.server.ts'

const { heading, subheading, slideOrder, isActive } = slides

export const slideList = defineContentList({
  kind: 'slide',
  table: slides,
  lead: 'What the top of the home page shows, one after the other. Without an active slide it shows the drawn house.',
  search: { hint: 'Heading or subheading', in: sql`lower(${heading} || ' ' || coalesce(${subheading}, ''))` },
  filters: {
    state: {
      label: 'Status',
      options: [
        { value: 'active', label: 'Active' },
        { value: 'inactive', label: 'Inactive' },
      ],
      where: (value) => eq(isActive, value === 'active'),
    },
  },
  select: { picture: firstPicture('slide', slides, 'hero') },
  under: (row) => row.subheading,
  columns: [
    { label: 'Image', cell: (row) => ({ picture: row.picture, look: 'landscape' }) },
    { label: 'Slide', is: 'name' },
    {
      label: 'Call to action',
      cell: ({ ctaText, ctaLink }) => (ctaText ? { text: ctaText, under: ctaLink ?? '' } : 'None'),
    },
  ],
  order: { by: slideOrder, tag: slidesTag },
  visibility: (row) => visibilityOf(row.isActive),
  actions: (row, here) => [{ is: 'view', label: `View ${row.heading}`, href: `/cms/homepage/${row.id}/view${here}` }],
  toggle: { on: 'Show', off: 'Hide' },
})
