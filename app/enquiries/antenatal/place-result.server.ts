import { findShownPlace } from '#app/care/classes/places/find-place.server.ts'
import { placePath } from '#app/care/classes/places/place-link.server.ts'
import { findPlaceOf } from '#app/care/classes/places/places.server.ts'

/** What became of the dates that a registration chose. Undefined if it chose none. */
export async function describePlaceOf(reference: string) {
  const found = await findPlaceOf(reference)
  const place = found && (await findShownPlace(found.id))
  if (!place) return undefined
  const { title, status, number, heldUntil, mustPayNow } = place
  return { title, status, number, heldUntil, mustPayNow, path: placePath(place.id) }
}

export type SentPlace = NonNullable<Awaited<ReturnType<typeof describePlaceOf>>>
