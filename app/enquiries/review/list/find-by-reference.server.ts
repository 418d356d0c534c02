import { eq } from 'drizzle-orm'

import { readReference } from '#app/enquiries/reference.ts'
import { antenatalClassRegistrations, careRequests, contactSubmissions } from '#app/enquiries/schema.ts'
import { db } from '#app/platform/database/db.server.ts'

const tables = [contactSubmissions, antenatalClassRegistrations, careRequests]

/** The ids of what has this reference, of whatever kind and in the bin or not; none where it cannot be a reference. */
export async function findByReference(typed: string): Promise<string[]> {
  const reference = readReference(typed)
  if (!reference) return []
  const found = await Promise.all(
    tables.map((table) => db.select({ id: table.id }).from(table).where(eq(table.reference, reference))),
  )
  return found.flat().map(({ id }) => id)
}
