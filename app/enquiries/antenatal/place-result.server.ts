import { findShownPlace } from '#app/care/classes/places/find-place.server.ts'
import { placePath } from '#app/care/classes/places/place-link.server.ts'
import { findPlaceOf } from '#app/care/classes/places/places.server.ts'
import type { SentPlace, Submitted } from '#app/enquiries/form/form-answer.ts'

/** Undefined if the registration chose no class. */
export async function describePlaceOf(
  { reference, statusPath }: Submitted,
  classId: unknown,
): Promise<SentPlace | 'none' | undefined> {
  // The link of the place may only be shown to someone who may see the request.
  if (!statusPath || !classId) return undefined
  const found = await findPlaceOf(reference)
  const place = found && (await findShownPlace(found.id))
  if (!place) return 'none'
  const { title, mustPayNow, status, number, heldUntil } = place
  return { title, mustPayNow, status, number, heldUntil, path: placePath(place.id) }
}
