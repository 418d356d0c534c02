import { and, eq, isNull } from 'drizzle-orm'

import { findPlaceOf, reservePlace } from '#app/care/classes/places/places.server.ts'
import { antenatalClassRegistrations as registrations } from '#app/enquiries/schema.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'

/** Takes a place in the class that a registration chose, or a number on its waiting list. Once, and not while it is held back. */
export async function reserveChosenClass(tx: Transaction, registrationId: string, { isReleased = false } = {}) {
  const { id, classId, reference, name, email, phone, quarantine, binnedAt } = registrations
  const [chosen] = await tx
    .select({ classId, reference, name, email, phone })
    .from(registrations)
    .where(and(eq(id, registrationId), isReleased ? undefined : isNull(quarantine), isNull(binnedAt)))
  if (!chosen?.classId || (await findPlaceOf(chosen.reference, tx))) return
  const { classId: wanted, ...registrant } = chosen
  await reservePlace(tx, wanted, { registrationId, ...registrant })
}
