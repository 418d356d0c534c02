import { findShownPlace } from '#app/care/classes/places/find-place.server.ts'
import type { PlaceLink } from '#app/care/classes/places/place-link.server.ts'
import { givesAllBack } from '#app/care/classes/places/place-terms.ts'
import { findLastPayment, refreshPlacePayment } from '#app/shop/class-place-payments/class-place-payment.server.ts'

export type PlaceOnPage = NonNullable<Awaited<ReturnType<typeof loadPlace>>>

/** Asks the provider about a pending payment. */
export async function loadPlace({ id, isMailed }: PlaceLink) {
  const before = await findShownPlace(id)
  if (before?.status === 'held' || before?.status === 'offered') await refreshPlacePayment(id)
  const place = await findShownPlace(id)
  if (!place) return undefined
  const { paidAt, refundedPence } = await findLastPayment(id)
  const joinLink = place.status === 'confirmed' ? place.joinLink : null
  return { ...place, joinLink, refundedPence, isRefundedInFull: givesAllBack(place, paidAt), mayConfirm: isMailed }
}
