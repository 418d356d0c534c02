import { eq, sql } from 'drizzle-orm'

import { holdEnd, isLivePlaceStatus } from '#app/care/classes/class-rules.ts'
import { classAttendance, classPlaces, classReminders } from '#app/care/classes/schema.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'

import { canTakePlace, type LockedClass, withLockedClass } from './class-lock.server.ts'
import { isClassOpen, queuePlaceStatusMail, termsOf } from './places.server.ts'

export type Moved = 'moved' | 'full' | 'other price' | 'being paid' | 'not possible'

/**
 * Moves to another class with a free place, which confirms a place that is not paid online. A paid place moves to the
 * same price only, and its payments move along. One still to be paid keeps its end.
 */
export async function movePlace(tx: Transaction, placeId: string, to: string, now = new Date()): Promise<Moved> {
  const [found] = await tx.select({ classId: classPlaces.classId }).from(classPlaces).where(eq(classPlaces.id, placeId))
  if (!found || found.classId === to) return 'not possible'
  // Always locks in the same order, so that two simultaneous swaps cannot deadlock.
  const [first = '', second = ''] = [found.classId, to].toSorted()
  const moved = await withLockedClass(tx, { classId: first, now }, (a) =>
    withLockedClass(tx, { classId: second, now }, (b) =>
      move(tx, placeId, { from: found.classId, to: a.id === to ? a : b, now }),
    ),
  )
  return moved ?? 'not possible'
}

type LockedMove = { from: string; to: LockedClass; now: Date }

async function move(tx: Transaction, placeId: string, { from, to, now }: LockedMove): Promise<Moved> {
  const [place] = await tx.select().from(classPlaces).where(eq(classPlaces.id, placeId)).for('update')
  if (!place || !isLivePlaceStatus(place.status) || place.classId !== from || !isClassOpen(to, now))
    return 'not possible'
  if (place.isBeingPaid) return 'being paid'
  const terms = termsOf(to)
  if (place.paidPence > 0 && terms.pricePence !== place.pricePence) return 'other price'
  if (!(await canTakePlace(tx, to))) return 'full'
  const isSettled = !terms.mustPayNow || place.paidPence > 0
  const heldUntil = isSettled ? null : earlier(place.heldUntil, holdEnd(terms, to.startsAt, now))
  for (const table of [classAttendance, classReminders]) await tx.delete(table).where(eq(table.placeId, placeId))
  const [moved] = await tx
    .update(classPlaces)
    .set({
      classId: to.id,
      ...terms,
      status: isSettled ? 'confirmed' : 'held',
      heldUntil,
      updatedAt: sql`now()`,
    })
    .where(eq(classPlaces.id, placeId))
    .returning()
  if (moved) await queuePlaceStatusMail(tx, moved)
  return 'moved'
}

function earlier(before: Date | null, end: Date) {
  return before && before < end ? before : end
}
