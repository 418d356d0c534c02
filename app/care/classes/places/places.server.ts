import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { holdMs, liveStatuses, type PlaceStatus } from '#app/care/classes/class-rules.ts'
import { classAttendance, classes, classPlaces, classReminders } from '#app/care/classes/schema.ts'
import { type Database, db, type Transaction } from '#app/platform/database/db.server.ts'

import { hasFreePlace, type LockedClass, setStatus, withLockedClass } from './class-lock.server.ts'
import { queuePlaceMail, queuePlaceNotice } from './place-mails.server.ts'

export type Place = typeof classPlaces.$inferSelect

export type Registrant = {
  registrationId: string
  /** That of the registration. */
  reference: string
  name: string
  email: string
  phone: string | null
}

const mailOf = {
  confirmed: 'class-place-confirmed',
  held: 'class-place-held',
  waiting: 'class-place-waiting',
} as const

/** A place, or a number on the waiting list. Undefined if families can no longer register for this class. */
export async function reservePlace(
  tx: Transaction,
  classId: string,
  registrant: Registrant,
  now = new Date(),
): Promise<Place | undefined> {
  return await withLockedClass(
    tx,
    classId,
    async (one) => {
      if (!isOpen(one, now)) return undefined
      const terms = termsOf(one)
      const status = (await hasFreePlace(tx, one)) ? (terms.mustPayNow ? 'held' : 'confirmed') : 'waiting'
      const [place] = await tx
        .insert(classPlaces)
        .values({ id: newId(), classId, ...registrant, ...terms, status, heldUntil: holdEnd(status, one, now) })
        .returning()
      if (place) await queuePlaceMail(tx, mailOf[status], place)
      return place
    },
    now,
  )
}

function isOpen({ isPublished, binnedAt, cancelledAt, startsAt }: LockedClass, now: Date) {
  return isPublished && !binnedAt && !cancelledAt && startsAt !== null && startsAt > now
}

function termsOf({ amount, payment }: LockedClass) {
  const pricePence = amount ?? 0
  return { pricePence, mustPayNow: payment === 'now' && pricePence > 0 }
}

function holdEnd(status: PlaceStatus, { startsAt }: LockedClass, now: Date): Date | null {
  if (status !== 'held') return null
  return new Date(Math.min(now.getTime() + holdMs, startsAt?.getTime() ?? Number.POSITIVE_INFINITY))
}

/** The place, locked together with its class. `change` is not called if there is no such place. */
async function withLockedPlace<T>(
  tx: Transaction,
  placeId: string,
  change: (place: Place, one: LockedClass) => Promise<T>,
  now?: Date,
): Promise<T | undefined> {
  const [found] = await tx.select({ classId: classPlaces.classId }).from(classPlaces).where(eq(classPlaces.id, placeId))
  if (!found) return undefined
  return await withLockedClass(
    tx,
    found.classId,
    async (one) => {
      const [place] = await tx.select().from(classPlaces).where(eq(classPlaces.id, placeId)).for('update')
      return place?.classId === one.id ? await change(place, one) : undefined
    },
    now,
  )
}

/** Of a place that is paid later. False if the offer has ended. */
export async function acceptOffer(tx: Transaction, placeId: string): Promise<boolean> {
  const accepted = await withLockedPlace(tx, placeId, async (place) => {
    if (place.status !== 'offered' || place.mustPayNow) return false
    await setStatus(tx, eq(classPlaces.id, placeId), { status: 'confirmed', mail: 'class-place-confirmed' })
    return true
  })
  return accepted ?? false
}

/** A place that was given up or has expired is taken again if one is free. False if there is none. */
export async function confirmPaidPlace(tx: Transaction, placeId: string, paidPence: number): Promise<boolean> {
  const confirmed = await withLockedPlace(tx, placeId, async (place, one) => {
    await tx.update(classPlaces).set({ paidPence }).where(eq(classPlaces.id, placeId))
    if (place.status === 'confirmed') return true
    const isTheirs = place.status === 'held' || place.status === 'offered'
    if (!isTheirs && (one.cancelledAt || one.taken >= (one.places ?? 0))) return false
    await setStatus(tx, eq(classPlaces.id, placeId), { status: 'confirmed', mail: 'class-place-confirmed' })
    return true
  })
  return confirmed ?? false
}

/** What the card provider holds for it now. */
export async function setPaid(tx: Transaction, placeId: string, paidPence: number) {
  await tx.update(classPlaces).set({ paidPence }).where(eq(classPlaces.id, placeId))
}

/** While somebody pays, the place is not given to others. Undefined if it can no longer be paid. */
export async function holdForPayment(tx: Transaction, placeId: string, until: Date): Promise<Place | undefined> {
  return await withLockedPlace(tx, placeId, async (place) => {
    if (place.status !== 'held' && place.status !== 'offered') return undefined
    const heldUntil = place.heldUntil && place.heldUntil > until ? place.heldUntil : until
    const [held] = await tx.update(classPlaces).set({ heldUntil }).where(eq(classPlaces.id, placeId)).returning()
    return held
  })
}

/** False if there was nothing to give up. The team hears of it when the family gives up. */
export async function cancelPlace(tx: Transaction, placeId: string, by: 'family' | 'team'): Promise<boolean> {
  const cancelled = await withLockedPlace(tx, placeId, async ({ status }) => {
    if (!isLive(status)) return false
    const [place] = await setStatus(tx, eq(classPlaces.id, placeId), {
      status: 'cancelled',
      mail: 'class-place-cancelled',
    })
    if (place && by === 'family') await queuePlaceNotice(tx, place)
    return true
  })
  return cancelled ?? false
}

export function isLive(status: PlaceStatus): boolean {
  return liveStatuses.some((live) => live === status)
}

export type Moved = 'moved' | 'full' | 'other price' | 'not possible'

/** To another class with a free place. What is paid already moves along, if the price is the same. */
export async function movePlace(tx: Transaction, placeId: string, toClassId: string, now = new Date()): Promise<Moved> {
  const [found] = await tx.select({ classId: classPlaces.classId }).from(classPlaces).where(eq(classPlaces.id, placeId))
  if (!found || found.classId === toClassId) return 'not possible'
  // Always in the same order, so that two who change places do not wait for each other.
  const [first = '', second = ''] = [found.classId, toClassId].toSorted()
  const moved = await withLockedClass(
    tx,
    first,
    async (a) =>
      await withLockedClass(tx, second, async (b) => await move(tx, placeId, a.id === toClassId ? a : b, now), now),
    now,
  )
  return moved ?? 'not possible'
}

async function move(tx: Transaction, placeId: string, to: LockedClass, now: Date): Promise<Moved> {
  const [place] = await tx.select().from(classPlaces).where(eq(classPlaces.id, placeId)).for('update')
  if (!place || !isLive(place.status) || place.classId === to.id || !isOpen(to, now)) return 'not possible'
  const terms = termsOf(to)
  if (place.paidPence > 0 && terms.pricePence !== place.pricePence) return 'other price'
  if (!(await hasFreePlace(tx, to))) return 'full'
  const status = terms.mustPayNow && place.paidPence === 0 ? 'held' : 'confirmed'
  for (const table of [classAttendance, classReminders]) await tx.delete(table).where(eq(table.placeId, placeId))
  const [moved] = await tx
    .update(classPlaces)
    .set({ classId: to.id, ...terms, status, heldUntil: holdEnd(status, to, now), updatedAt: sql`now()` })
    .where(eq(classPlaces.id, placeId))
    .returning()
  if (moved) await queuePlaceMail(tx, mailOf[status], moved)
  return 'moved'
}

/** Everybody is told. Undefined if it was cancelled before. */
export async function cancelClass(tx: Transaction, classId: string): Promise<Place[] | undefined> {
  return await withLockedClass(tx, classId, async ({ cancelledAt }) => {
    if (cancelledAt) return undefined
    await tx
      .update(classes)
      .set({ cancelledAt: sql`now()` })
      .where(eq(classes.id, classId))
    const isTheirs = and(eq(classPlaces.classId, classId), inArray(classPlaces.status, [...liveStatuses]))
    return await setStatus(tx, isTheirs, { status: 'cancelled', mail: 'class-cancelled' })
  })
}

/** With the registrations they came with. Nobody is told, but whoever waits gets what comes free. */
export async function removePlaces(tx: Transaction, registrationIds: readonly string[]) {
  if (registrationIds.length === 0) return
  const isOfThese = inArray(classPlaces.registrationId, [...registrationIds])
  const found = await tx.selectDistinct({ classId: classPlaces.classId }).from(classPlaces).where(isOfThese)
  const classIds = found.map(({ classId }) => classId).toSorted()
  for (const classId of classIds)
    await withLockedClass(tx, classId, async () => {
      await tx.delete(classPlaces).where(and(isOfThese, eq(classPlaces.classId, classId)))
    })
}

/** The place that came with the registration of this reference. */
export async function findPlaceOf(reference: string, on: Database = db): Promise<Place | undefined> {
  const [place] = await on.select().from(classPlaces).where(eq(classPlaces.reference, reference))
  return place
}
