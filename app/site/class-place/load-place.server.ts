import { listOpenClasses } from '#app/care/classes/open-classes.server.ts'
import { findShownPlace } from '#app/care/classes/places/find-place.server.ts'
import type { PlaceLink } from '#app/care/classes/places/place-link.server.ts'
import { describeSessions } from '#app/care/classes/sessions.ts'
import { refreshPlacePayment } from '#app/shop/place-orders/pay-for-place.server.ts'

export type PlaceOnPage = NonNullable<Awaited<ReturnType<typeof loadPlace>>>

/** Leaves out the family's name, because the link may be forwarded. Asks the provider about a pending payment. */
export async function loadPlace({ id, isMailed }: PlaceLink) {
  const before = await findShownPlace(id)
  if (before?.status === 'held' || before?.status === 'offered') await refreshPlacePayment(id)
  const place = await findShownPlace(id)
  if (!place) return undefined
  const { title, slug, sessions, format, venue, teacher, cancelledAt, reference } = place
  const { classId, status, number, heldUntil, pricePence, mustPayNow, paidPence, isBeingPaid, isRefundedInFull } = place
  const joinLink = status === 'confirmed' ? place.joinLink : null
  return {
    title,
    slug,
    sessions,
    format,
    venue,
    teacher,
    cancelledAt,
    joinLink,
    reference,
    classId,
    status,
    number,
    heldUntil,
    pricePence,
    mustPayNow,
    paidPence,
    isBeingPaid,
    isRefundedInFull,
    mayConfirm: isMailed,
  }
}

/** Dates with a free place at the same price. */
export async function listOtherDates({ classId, pricePence }: PlaceOnPage) {
  const open = await listOpenClasses(new Date())
  return open
    .filter(({ id, amount, taken, places }) => id !== classId && (amount ?? 0) === pricePence && taken < (places ?? 0))
    .map(({ id, title, sessions }) => ({ value: id, label: `${title}: ${describeSessions(sessions)}` }))
}
