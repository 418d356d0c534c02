import { eq, gt, lte, sql } from 'drizzle-orm'

import { formatLabel } from '#app/care/classes/class-rules.ts'
import { classes } from '#app/care/classes/schema.ts'
import { describeSessions } from '#app/care/classes/sessions.ts'
import { midwives, prices, reviews } from '#app/content/care-schema.ts'
import { serviceLabel, services } from '#app/content/kinds/care-kinds.ts'
import { isRegistered } from '#app/content/midwives/published-midwives.server.ts'
import { formatPrice } from '#app/content/prices/price-text.ts'
import { formatMonth } from '#app/content/reviews/review-month.ts'
import { firstPicture } from '#app/media/picture-json.server.ts'
import { formatDate } from '#app/platform/time/london-time.ts'
import { optionsOf } from '#app/records/fields.ts'

import { defineContentList } from './content-list.server.ts'

export const midwifeList = defineContentList('midwife', {
  example: 'midwife',
  lead: 'The people who visit families, each with a profile. Midwives whose registration has expired are not shown.',
  search: { hint: 'Name or NMC PIN', in: sql`lower(${midwives.name} || ' ' || coalesce(${midwives.pin}, ''))` },
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
  status(row, status, now) {
    if (!row.isPublished || isRegistered(row, now)) return status
    const expired = row.registeredUntil ? 'The registration has expired' : 'There is no end of the registration'
    const why = { text: row.pin ? expired : 'There is no NMC PIN', isUrgent: true }
    const draft = status.text === 'Live with changes' ? [{ text: 'Has changes that are not published' }] : []
    return { text: 'Not shown', tone: 'warning', details: [why, ...draft, ...status.details] }
  },
})

export const priceList = defineContentList('price', {
  example: 'price',
  lead: 'What you change here changes on the prices page and in every section of prices.',
  pageSize: 50,
  search: { hint: 'Name', in: sql`lower(${prices.name} || ' ' || coalesce(${prices.unit}, ''))` },
  filters: { service: { label: 'Service', options: services, where: (value) => eq(prices.service, value) } },
  under: (row) => row.unit,
  columns: [
    { label: 'Name', is: 'name' },
    { label: 'Service', cell: (row) => serviceLabel(row.service) },
    { label: 'Price', isNumber: true, cell: formatPrice },
  ],
})

const { title, venue, teacher, startsAt, endsAt } = classes

/** Latest first, after those without dates. */
export const classList = defineContentList('class', {
  example: 'class',
  lead: 'Courses on fixed dates. Families choose one when they register, until its places are taken; then they join the waiting list.',
  search: {
    hint: 'Title, venue or teacher',
    in: sql`lower(${title} || ' ' || coalesce(${venue}, '') || ' ' || coalesce(${teacher}, ''))`,
  },
  filters: {
    when: {
      label: 'Dates',
      options: optionsOf({ coming: 'Still to come', past: 'Past' }),
      where: (value) => (value === 'coming' ? gt(endsAt, sql`now()`) : lte(endsAt, sql`now()`)),
    },
  },
  under: (row) => [formatLabel(row.format), row.venue].filter(Boolean).join(', '),
  columns: [
    { label: 'Title', is: 'name' },
    { label: 'Dates', cell: (row) => describeSessions(row.sessions) },
    {
      label: 'Places taken',
      isNumber: true,
      // Only administrators may open it: it names who comes.
      cell: (row, isAdmin) => {
        const text = `${row.taken} of ${row.places ?? 0}`
        return isAdmin ? { text, href: `/admin/classes/${row.id}` } : text
      },
    },
  ],
  sorts: [{ name: 'start', by: startsAt, direction: 'descending' }],
  status({ isPublished, startsAt: start, cancelledAt }, status, now) {
    const { details } = status
    if (cancelledAt) return { text: 'Cancelled', tone: 'neutral', details }
    if (!isPublished || (start && start > now)) return status
    const why = start ? 'It has begun, so nobody can register' : 'It has no dates'
    return { text: 'Not shown', tone: start ? 'neutral' : 'warning', details: [{ text: why }, ...details] }
  },
})

const { firstName, town, quote, service, writtenOn } = reviews

export const reviewList = defineContentList('review', {
  example: 'review',
  lead: 'Families write them. In the record of an enquiry that became care, an administrator presses “Ask for a review”, and the family gets a link of its own. What they send waits here until you publish it.',
  sentIn: 'When a family has written one, it will be waiting here for you.',
  search: { hint: 'Name, town or words', in: sql`lower(${firstName} || ' ' || ${town} || ' ' || ${quote})` },
  filters: {
    status: {
      label: 'Status',
      options: optionsOf({ waiting: 'Not published', published: 'Published' }),
      where: (value) => eq(reviews.isPublished, value === 'published'),
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
