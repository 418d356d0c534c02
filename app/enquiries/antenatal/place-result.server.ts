import { findShownPlace } from '#app/care/classes/places/find-place.server.ts'
import { placePath } from '#app/care/classes/places/place-link.server.ts'
import { findPlaceOf } from '#app/care/classes/places/places.server.ts'
import type { SentPlace, Submitted } from '#app/enquiries/form/form-answer.ts'

/** Undefined if the registration chose no dates, or they could not be booked any more. */
export async function describePlaceOf({ reference, statusPath }: Submitted): Promise<SentPlace | undefined> {
  // Whoever may not see the request may not give up its place either.
  if (!statusPath) return undefined
  const found = await findPlaceOf(reference)
  const place = found && (await findShownPlace(found.id))
  if (!place) return undefined
  const { title, status, number, heldUntil } = place
  return { title, status, number, heldUntil, path: placePath(place.id) }
}
