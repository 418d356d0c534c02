import { and, eq, isNull } from 'drizzle-orm'

import { findPlaceOf, reservePlace } from '#app/care/classes/places/places.server.ts'
import { antenatalClassRegistrations as registrations } from '#app/enquiries/schema.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'

type From = { address?: string | undefined; isReleased?: boolean }

/** Reserves a place or a position on the waiting list for the chosen class. Skips registrations that are held back. */
export async function reserveChosenClass(
  tx: Transaction,
  registrationId: string,
  { address, isReleased = false }: From = {},
) {
  const { id, classId, reference, name, email, phone, quarantine, binnedAt } = registrations
  const [chosen] = await tx
    .select({ classId, reference, name, email, phone })
    .from(registrations)
    .where(and(eq(id, registrationId), isReleased ? undefined : isNull(quarantine), isNull(binnedAt)))
  if (!chosen?.classId || (await findPlaceOf(chosen.reference, tx))) return
  const { classId: wanted, ...registrant } = chosen
  await reservePlace(tx, wanted, { registrationId, ...registrant, address })
}
