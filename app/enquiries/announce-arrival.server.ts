import { sql } from 'drizzle-orm'

import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import type { Transaction } from '#app/platform/db.server.ts'

/** Says on every instance that something new came in; the payload is its kind. */
export const arrivalsChannel = 'enquiry_arrivals'

/** Heard when the transaction commits, so whoever then looks finds it. */
export async function announceArrival(tx: Transaction, kind: EnquiryKind) {
  await tx.execute(sql`select pg_notify(${arrivalsChannel}, ${kind})`)
}
