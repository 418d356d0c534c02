import { findShownPlace } from '#app/care/classes/places/find-place.server.ts'
import { placePath } from '#app/care/classes/places/place-link.server.ts'
import { findPlaceOf } from '#app/care/classes/places/places.server.ts'
import type { SentPlace, Submitted } from '#app/enquiries/form/form-answer.ts'

/** Undefined if the registration chose no class, or the class could no longer be booked. */
export async function describePlaceOf({ reference, statusPath }: Submitted): Promise<SentPlace | undefined> {
  // The link of the place may only be shown to someone who may see the request.
  if (!statusPath) return undefined
  const found = await findPlaceOf(reference)
  const place = found && (await findShownPlace(found.id))
  if (!place) return undefined
  const { title, status, number, heldUntil } = place
  return { title, status, number, heldUntil, path: placePath(place.id) }
}
