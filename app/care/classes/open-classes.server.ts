import { and, asc, eq, gt, isNull, or, type SQL } from 'drizzle-orm'

import { db, previewedRecord } from '#app/platform/database/db.server.ts'
import { cachedValue } from '#app/platform/http/cached-value.server.ts'

import { classesTag } from './class-tags.server.ts'
import { classes } from './schema.ts'

const { id, startsAt, isPublished, binnedAt, cancelledAt } = classes

/** Whether families see the class and may register. Registration closes when the first session starts. */
export function openClassCondition(at: Date): SQL | undefined {
  const isListed = and(eq(isPublished, true), isNull(binnedAt), isNull(cancelledAt), gt(startsAt, at))
  // A preview also shows its own unpublished record.
  const previewed = previewedRecord()
  return previewed ? or(isListed, eq(id, previewed)) : isListed
}

// Without `joinLink`, which only families with a place may see.
const shownColumns = {
  id,
  title: classes.title,
  slug: classes.slug,
  summary: classes.summary,
  body: classes.body,
  sessions: classes.sessions,
  format: classes.format,
  venue: classes.venue,
  teacher: classes.teacher,
  places: classes.places,
  taken: classes.taken,
  amount: classes.amount,
  payment: classes.payment,
  metaTitle: classes.metaTitle,
  metaDescription: classes.metaDescription,
  startsAt,
}

export async function listOpenClasses(at: Date) {
  return await db.select(shownColumns).from(classes).where(openClassCondition(at)).orderBy(asc(startsAt), asc(id))
}

/** Pages that use this carry `classesTag`. `taken` may be out of date, but never on whether a place is free. */
export const publicClasses = cachedValue({ tags: [classesTag], read: listOpenClasses, until: nextStart })

export type OpenClass = Awaited<ReturnType<typeof listOpenClasses>>[number]

export async function findOpenClass(slug: string, at: Date): Promise<OpenClass | undefined> {
  const [found] = await db
    .select(shownColumns)
    .from(classes)
    .where(and(eq(classes.slug, slug), openClassCondition(at)))
  return found
}

/** Includes classes that are running, over or cancelled. */
export async function findCalendarClass(slug: string) {
  const { title, sessions, formerSessions, calendarSequence, venue } = classes
  const [found] = await db
    .select({ id, title, slug: classes.slug, sessions, formerSessions, calendarSequence, cancelledAt, venue })
    .from(classes)
    .where(and(eq(classes.slug, slug), eq(isPublished, true), isNull(binnedAt)))
  return found
}

/** When the next class starts and drops off the list. */
export function nextStart(listed: readonly OpenClass[]): Date | undefined {
  const starts = listed.flatMap(({ startsAt: start }) => (start ? [start.getTime()] : []))
  return starts.length > 0 ? new Date(Math.min(...starts)) : undefined
}
