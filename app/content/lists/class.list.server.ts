import { gt, lte, sql } from 'drizzle-orm'

import { formatLabel } from '#app/care/classes/class-rules.ts'
import { classes } from '#app/care/classes/schema.ts'
import { describeSessions } from '#app/care/classes/sessions.ts'

import { defineContentList } from './content-list.server.ts'

const { title, venue, teacher, startsAt, endsAt } = classes

/** Latest first, after those without dates. */
export const classList = defineContentList({
  kind: 'class',
  table: classes,
  example: 'class',
  lead: 'Courses on fixed dates. Families choose one when they register, until its places are taken; then they join the waiting list.',
  search: {
    hint: 'Title, venue or teacher',
    in: sql`lower(${title} || ' ' || coalesce(${venue}, '') || ' ' || coalesce(${teacher}, ''))`,
  },
  filters: {
    when: {
      label: 'Dates',
      options: [
        { value: 'coming', label: 'Still to come' },
        { value: 'past', label: 'Past' },
      ],
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
    if (cancelledAt) return { label: 'Cancelled', tone: 'neutral', details }
    if (!isPublished || (start && start > now)) return status
    const why = start ? 'It has begun, so nobody can register' : 'It has no dates'
    return { label: 'Not shown', tone: start ? 'neutral' : 'warning', details: [{ text: why }, ...details] }
  },
})
