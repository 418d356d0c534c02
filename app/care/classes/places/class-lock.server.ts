import { and, asc, eq, inArray, isNotNull, lte, not, or, sql } from 'drizzle-orm'

import { availabilityOf, offerEnd } from '#app/care/classes/class-rules.ts'
import { classesTag, classTag } from '#app/care/classes/class-tags.server.ts'
import { classes, classPlaces } from '#app/care/classes/schema.ts'
import { db, type Transaction, transaction } from '#app/platform/database/db.server.ts'
import { invalidatePages } from '#app/platform/http/page-tags.server.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import { log } from '#app/platform/log.server.ts'

import { type PlaceMail, queuePlaceMail } from './place-mails.server.ts'

export type LockedClass = typeof classes.$inferSelect

/**
 * Runs `change` while no other instance takes or frees a place of this class. Expires overdue places first. Afterwards
 * offers each free place to the next family on the waiting list. Undefined if there is no such class.
 */
export async function withLockedClass<T>(
  tx: Transaction,
  { classId, now = new Date() }: { classId: string; now?: Date },
  change: (one: LockedClass) => Promise<T>,
): Promise<T | undefined> {
  const before = await lockClass(tx, classId)
  if (!before) return undefined
  await endExpired(tx, before, now)
  const result = await change((await lockClass(tx, classId)) ?? before)
  const after = await offerFreePlaces(tx, classId, now)
  if (availabilityOf(before) !== availabilityOf(after ?? before))
    await invalidatePages(tx, classesTag, classTag(before))
  return result
}

async function lockClass(tx: Transaction, classId: string): Promise<LockedClass | undefined> {
  const [locked] = await tx.select().from(classes).where(eq(classes.id, classId)).for('update')
  return locked
}

/** Whether a place is free and nobody on the waiting list is ahead. */
export async function canTakePlace(tx: Transaction, { id, places, taken }: LockedClass): Promise<boolean> {
  if (taken >= (places ?? 0)) return false
  return (await tx.$count(classPlaces, and(eq(classPlaces.classId, id), eq(classPlaces.status, 'waiting')))) === 0
}

async function endExpired(tx: Transaction, { id, startsAt }: LockedClass, now: Date) {
  const { classId, status, heldUntil, isBeingPaid } = classPlaces
  const hasStarted = startsAt !== null && startsAt <= now
  const isDue = hasStarted
    ? inArray(status, ['waiting', 'offered', 'held'])
    : and(inArray(status, ['offered', 'held']), lte(heldUntil, now))
  // During a payment the provider decides whether the place expires, not the clock.
  await setPlaceStatus(tx, and(eq(classId, id), not(isBeingPaid), isDue), {
    status: 'expired',
    mail: 'class-place-ended',
  })
}

async function offerFreePlaces(tx: Transaction, classId: string, now: Date): Promise<LockedClass | undefined> {
  const one = await lockClass(tx, classId)
  if (!one) return undefined
  const { places, taken, startsAt, cancelledAt, binnedAt } = one
  const free = (places ?? 0) - taken
  if (free <= 0 || !startsAt || startsAt <= now || cancelledAt || binnedAt) return one
  const next = await tx
    .select({ id: classPlaces.id })
    .from(classPlaces)
    .where(and(eq(classPlaces.classId, classId), eq(classPlaces.status, 'waiting')))
    .orderBy(asc(classPlaces.queueNumber))
    .limit(free)
  if (next.length === 0) return one
  const ids = next.map(({ id }) => id)
  const heldUntil = offerEnd(startsAt, now)
  await setPlaceStatus(tx, inArray(classPlaces.id, ids), { status: 'offered', heldUntil, mail: 'class-place-offered' })
  return await lockClass(tx, classId)
}

export type ClassPlaceRow = typeof classPlaces.$inferSelect
type Change = Pick<ClassPlaceRow, 'status'> & { heldUntil?: Date; mail: PlaceMail }

/** Each family is notified exactly once, because the mail is queued in the same transaction. */
export async function setPlaceStatus(
  tx: Transaction,
  where: ReturnType<typeof and>,
  { status, heldUntil, mail }: Change,
): Promise<ClassPlaceRow[]> {
  const changed = await tx
    .update(classPlaces)
    .set({ status, heldUntil: heldUntil ?? null, updatedAt: sql`now()` })
    .where(where)
    .returning()
  for (const place of changed) await queuePlaceMail(tx, mail, place)
  // As soon as this is committed, an open payment page closes, and what was paid is reported as due.
  if (status === 'cancelled' && changed.some(({ isBeingPaid, paidPence }) => isBeingPaid || paidPence > 0))
    await addJob(tx, 'close-payments-of-places', {})
  return changed
}

/** Runs every minute. Each class has its own transaction. */
export async function settleClasses(now = new Date()) {
  const { status, heldUntil, classId, isBeingPaid } = classPlaces
  const isWaiting = and(
    eq(status, 'waiting'),
    or(sql`${classes.taken} < ${classes.places}`, lte(classes.startsAt, now)),
  )
  const due = await db
    .selectDistinct({ id: classId })
    .from(classPlaces)
    .innerJoin(classes, eq(classes.id, classId))
    .where(or(and(not(isBeingPaid), isNotNull(heldUntil), lte(heldUntil, now)), isWaiting))
  for (const { id } of due)
    await transaction((tx) => withLockedClass(tx, { classId: id, now }, () => Promise.resolve())).catch(
      (err: unknown) => {
        // A class that is locked elsewhere must not block the others. The next run settles it.
        log.warn({ err, classId: id }, 'a class was not settled')
      },
    )
}
