import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { createClass } from '#test/factories/content.ts'

import { writeCalendar } from './calendar-file.ts'
import { findCalendarClass } from './open-classes.server.ts'
import { classes } from './schema.ts'

/** The events of the file, without what does not change. */
async function readEvents(slug: string) {
  const one = await findCalendarClass(slug)
  const at = { siteUrl: 'https://example.org', url: `https://example.org/classes/${slug}`, at: new Date() }
  const [, ...events] = writeCalendar(one!, at).split('BEGIN:VEVENT')
  return events.map((event) =>
    ['UID', 'DTSTART', 'SEQUENCE', 'STATUS'].map((name) => new RegExp(`${name}:(.*)\r`).exec(event)?.[1]).join(' '),
  )
}

test('a date keeps its UID when it moves, and is cancelled when it is taken away or the class is', async () => {
  const sessions = ['2027-01-05 10:00-12:00', '2027-01-12 10:00-12:00', '2027-01-19 10:00-12:00']
  const { id, slug } = await createClass({ sessions })
  const change = async (set: Partial<typeof classes.$inferInsert>) =>
    await db.update(classes).set(set).where(eq(classes.id, id))
  const uid = (n: number) => `${id}-${n}@example.org`
  expect(await readEvents(slug)).toEqual([
    `${uid(1)} 20270105T100000Z 0 CONFIRMED`,
    `${uid(2)} 20270112T100000Z 0 CONFIRMED`,
    `${uid(3)} 20270119T100000Z 0 CONFIRMED`,
  ])
  await change({ sessions: ['2027-01-06 14:00-16:00', '2027-01-12 10:00-12:00'] })
  await change({ summary: 'Not in the calendar' })
  expect(await readEvents(slug)).toEqual([
    `${uid(1)} 20270106T140000Z 1 CONFIRMED`,
    `${uid(2)} 20270112T100000Z 1 CONFIRMED`,
    `${uid(3)} 20270119T100000Z 1 CANCELLED`,
  ])
  await change({ sessions: ['2027-01-06 14:00-16:00'] })
  await db
    .update(classes)
    .set({ cancelledAt: sql`now()` })
    .where(eq(classes.id, id))
  expect(await readEvents(slug)).toEqual([
    `${uid(1)} 20270106T140000Z 3 CANCELLED`,
    `${uid(2)} 20270112T100000Z 3 CANCELLED`,
    `${uid(3)} 20270119T100000Z 3 CANCELLED`,
  ])
})
