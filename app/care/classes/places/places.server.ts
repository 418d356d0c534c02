import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { holdEnd, isLivePlaceStatus, hasClassEnded, liveStatuses } from '#app/care/classes/class-rules.ts'
import { careVisibilityTag, classesTag, classTag } from '#app/care/classes/class-tags.server.ts'
import { classes, classPlaces } from '#app/care/classes/schema.ts'
import { type Database, db, type Transaction } from '#app/platform/database/db.server.ts'
import { invalidatePages } from '#app/platform/http/page-tags.server.ts'
import { mailTeam } from '#app/settings/mail-job.server.ts'

import {
  canTakePlace,
  type LockedClass,
  type ClassPlaceRow,
  setPlaceStatus,
  withLockedClass,
} from './class-lock.server.ts'
import { exceedsPlaceLimit, hashPlaceIp } from './place-limit.server.ts'
import { type PlaceMail, placeNotice, queuePlaceMail } from './place-mails.server.ts'

type Registrant = Pick<ClassPlaceRow, 'registrationId' | 'reference' | 'name' | 'email' | 'phone'>

/** Undefined if the status has no mail of its own. */
function mailOf({ status, mustPayNow }: Pick<ClassPlaceRow, 'status' | 'mustPayNow'>): PlaceMail | undefined {
  if (status === 'confirmed' || status === 'waiting') return `class-place-${status}`
  if (status === 'held') return mustPayNow ? 'class-place-held' : 'class-place-unconfirmed'
  return undefined
}

/**
 * Holds a place until it is paid or confirmed, or gives a position on the waiting list. Undefined if registration is
 * closed, or this email or address has too many places that are neither.
 */
export async function reservePlace(
  tx: Transaction,
  classId: string,
  { address, ...registrant }: Registrant & { address?: string | undefined },
  now = new Date(),
): Promise<ClassPlaceRow | undefined> {
  const placedFrom = address === undefined ? null : hashPlaceIp(address)
  if (await exceedsPlaceLimit(tx, { email: registrant.email, placedFrom })) return undefined
  return await withLockedClass(tx, { classId, now }, async (one) => {
    if (!isClassOpen(one, now)) return undefined
    const terms = termsOf(one)
    const heldUntil = (await canTakePlace(tx, one)) ? holdEnd(terms, one.startsAt, now) : null
    const status = heldUntil ? 'held' : 'waiting'
    const [place] = await tx
      .insert(classPlaces)
      .values({ id: newId(), classId, ...registrant, ...terms, status, heldUntil, placedFrom })
      .returning()
    if (place) await queuePlaceStatusMail(tx, place)
    return place
  })
}

export async function queuePlaceStatusMail(tx: Transaction, place: ClassPlaceRow) {
  const mail = mailOf(place)
  if (mail) await queuePlaceMail(tx, mail, place)
}

export function isClassOpen(one: LockedClass, now: Date): one is LockedClass & { startsAt: Date } {
  const { isPublished, binnedAt, cancelledAt, startsAt } = one
  return isPublished && !binnedAt && !cancelledAt && startsAt !== null && startsAt > now
}

export function termsOf({ amount, payment }: LockedClass) {
  const pricePence = amount ?? 0
  return { pricePence, mustPayNow: payment === 'now' && pricePence > 0 }
}

/** Locks the class and the place. `change` is not called if there is no such place. */
async function withLockedPlace<T>(
  tx: Transaction,
  placeId: string,
  change: (place: ClassPlaceRow, one: LockedClass) => Promise<T>,
): Promise<T | undefined> {
  const [found] = await tx.select({ classId: classPlaces.classId }).from(classPlaces).where(eq(classPlaces.id, placeId))
  if (!found) return undefined
  return await withLockedClass(tx, found, async (one) => {
    const [place] = await tx.select().from(classPlaces).where(eq(classPlaces.id, placeId)).for('update')
    return place?.classId === one.id ? await change(place, one) : undefined
  })
}

/** Only for places that cost nothing now. False if the hold or the offer has expired. */
export async function confirmPlace(tx: Transaction, placeId: string): Promise<boolean> {
  const confirmed = await withLockedPlace(tx, placeId, async (place) => {
    if ((place.status !== 'held' && place.status !== 'offered') || place.mustPayNow) return false
    await setPlaceStatus(tx, eq(classPlaces.id, placeId), { status: 'confirmed', mail: 'class-place-confirmed' })
    return true
  })
  return confirmed ?? false
}

export type PaidPlace = 'confirmed' | 'none left' | 'given up' | 'wrong amount' | 'paid twice'

/**
 * `paidPence` is the sum of all payments for the place. Retakes an expired place if one is free, but never a cancelled
 * one. Undefined if there is no such place.
 */
export async function confirmPaidPlace(
  tx: Transaction,
  placeId: string,
  paidPence: number,
): Promise<PaidPlace | undefined> {
  return await withLockedPlace(tx, placeId, async (place, one) => {
    await setPayment(tx, placeId, { paidPence, isBeingPaid: false })
    if (place.status === 'confirmed') return 'paid twice'
    if (place.status === 'cancelled' || one.cancelledAt) return 'given up'
    if (paidPence !== place.pricePence) return 'wrong amount'
    const isTheirs = place.status === 'held' || place.status === 'offered'
    if (!isTheirs && one.taken >= (one.places ?? 0)) return 'none left'
    await setPlaceStatus(tx, eq(classPlaces.id, placeId), { status: 'confirmed', mail: 'class-place-confirmed' })
    return 'confirmed'
  })
}

/** A corrected address also receives the place's mail. */
export async function setRegistrant(
  tx: Transaction,
  { id, email }: ClassPlaceRow,
  registrant: Pick<Registrant, 'name' | 'email' | 'phone'>,
) {
  const [place] = await tx.update(classPlaces).set(registrant).where(eq(classPlaces.id, id)).returning()
  const isSameEmail = email.toLowerCase() === registrant.email.toLowerCase()
  if (place && !isSameEmail) await queuePlaceStatusMail(tx, place)
}

/** Locks the place and its class. Undefined unless it can be paid: not expired, or a payment page is open. */
export async function lockForPayment(
  tx: Transaction,
  placeId: string,
  now = new Date(),
): Promise<ClassPlaceRow | undefined> {
  return await withLockedPlace(tx, placeId, async (place) => {
    const isTheirs = place.status === 'held' || place.status === 'offered'
    const isInTime = place.heldUntil !== null && place.heldUntil > now
    return await Promise.resolve(isTheirs && place.mustPayNow && (isInTime || place.isBeingPaid) ? place : undefined)
  })
}

type Payment = Partial<Pick<ClassPlaceRow, 'paidPence' | 'isBeingPaid'>>

export async function setPayment(tx: Transaction, placeId: string, payment: Payment) {
  await tx.update(classPlaces).set(payment).where(eq(classPlaces.id, placeId))
}

/** False if there was nothing to cancel. The team is notified when the family cancels. */
export async function cancelPlace(tx: Transaction, placeId: string, by: 'family' | 'team'): Promise<boolean> {
  const cancelled = await withLockedPlace(tx, placeId, async ({ status }) => {
    if (!isLivePlaceStatus(status)) return false
    const [place] = await setPlaceStatus(tx, eq(classPlaces.id, placeId), {
      status: 'cancelled',
      mail: 'class-place-cancelled',
    })
    if (place && by === 'family') await mailTeam(tx, placeNotice, { placeId, reference: place.reference })
    return true
  })
  return cancelled ?? false
}

/** Notifies every family. Undefined if the class was already cancelled or is over. */
export async function cancelClass(tx: Transaction, classId: string): Promise<ClassPlaceRow[] | undefined> {
  return await withLockedClass(tx, { classId }, async (one) => {
    if (one.cancelledAt || hasClassEnded(one)) return undefined
    await invalidatePages(tx, classesTag, classTag(one), careVisibilityTag)
    await tx
      .update(classes)
      .set({ cancelledAt: sql`now()` })
      .where(eq(classes.id, classId))
    const isTheirs = and(eq(classPlaces.classId, classId), inArray(classPlaces.status, [...liveStatuses]))
    return await setPlaceStatus(tx, isTheirs, { status: 'cancelled', mail: 'class-cancelled' })
  })
}

/** For registrations that are deleted. Their families are not notified. The waiting list gets the free places. */
export async function removePlaces(tx: Transaction, registrationIds: readonly string[]) {
  if (registrationIds.length === 0) return
  const isOfThese = inArray(classPlaces.registrationId, [...registrationIds])
  const found = await tx.selectDistinct({ classId: classPlaces.classId }).from(classPlaces).where(isOfThese)
  const classIds = found.map(({ classId }) => classId).toSorted()
  for (const classId of classIds)
    await withLockedClass(tx, { classId }, async () => {
      await tx.delete(classPlaces).where(and(isOfThese, eq(classPlaces.classId, classId)))
    })
}

/** For registrations that move to the bin. Their families are notified. */
export async function cancelPlacesOf(tx: Transaction, registrationIds: readonly string[]) {
  const isLiveOfThese = and(
    inArray(classPlaces.registrationId, [...registrationIds]),
    inArray(classPlaces.status, [...liveStatuses]),
  )
  const found = await tx
    .select({ id: classPlaces.id, classId: classPlaces.classId })
    .from(classPlaces)
    .where(isLiveOfThese)
  for (const { id } of found.toSorted((a, b) => a.classId.localeCompare(b.classId))) await cancelPlace(tx, id, 'team')
}

export async function findPlaceOf(reference: string, on: Database = db): Promise<ClassPlaceRow | undefined> {
  const [place] = await on.select().from(classPlaces).where(eq(classPlaces.reference, reference))
  return place
}
