import { sql } from 'drizzle-orm'

import { midwivesTag } from '#app/content/cache-tags.server.ts'
import { midwives } from '#app/content/care-schema.ts'
import { isRegistered } from '#app/content/midwives/published-midwives.server.ts'
import { firstPicture } from '#app/media/picture-json.server.ts'
import { formatDate } from '#app/platform/time/london-time.ts'

import { defineContentList } from './content-list.server.ts'

const { name, pin, sortOrder } = midwives

export const midwifeList = defineContentList({
  kind: 'midwife',
  table: midwives,
  example: 'midwife',
  lead: 'The people who visit families, each with a profile. Midwives whose registration has expired are not shown.',
  search: { hint: 'Name or NMC PIN', in: sql`lower(${name} || ' ' || coalesce(${pin}, ''))` },
  select: { picture: firstPicture('midwife', midwives, 'hero') },
  under: (row) => row.summary,
  columns: [
    { label: 'Photograph', cell: ({ picture }) => ({ picture: picture && { ...picture, alt: '' }, look: 'portrait' }) },
    { label: 'Name', is: 'name' },
    {
      label: 'Registration',
      cell: (row) => ({
        text: row.pin ?? 'No PIN',
        under: row.registeredUntil ? `until ${formatDate(new Date(row.registeredUntil))}` : '',
      }),
    },
  ],
  order: { by: sortOrder, tag: midwivesTag },
  status(row, status, now) {
    if (!row.isPublished || isRegistered(row, now)) return status
    const expired = row.registeredUntil ? 'The registration has expired' : 'There is no end of the registration'
    const why = { text: row.pin ? expired : 'There is no NMC PIN', isUrgent: true }
    const draft = status.label === 'Live with changes' ? [{ text: 'Has changes that are not published' }] : []
    return { label: 'Not shown', tone: 'warning', details: [why, ...draft, ...status.details] }
  },
})
