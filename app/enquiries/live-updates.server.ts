import { sql } from 'drizzle-orm'

import type { Transaction } from '#app/platform/database/db.server.ts'

import type { EnquiryKind } from './kinds.ts'
import type { RecordChange } from './live-updates.ts'

/** Says on every instance that something new came in, its kind; or what happened to records, as JSON. */
export const arrivalsChannel = 'enquiry_arrivals'

// A notification holds 8,000 bytes.
const mostIds = 150

/** Heard when the transaction commits, so whoever then looks finds it. */
export async function announceArrival(tx: Transaction, kind: EnquiryKind) {
  await tx.execute(sql`select pg_notify(${arrivalsChannel}, ${kind})`)
}

/** Tells open lists and records of staff. Call it before the change is recorded, while nobody waits for the audit log. */
export async function announceChange(tx: Transaction, { ids = [], ...change }: RecordChange) {
  const told = ids.length > mostIds ? change : { ids, ...change }
  await tx.execute(sql`select pg_notify(${arrivalsChannel}, ${JSON.stringify(told)})`)
}

/** Undefined for an arrival. */
export function readChange(payload: string): RecordChange | undefined {
  return payload.startsWith('{') ? (JSON.parse(payload) as RecordChange) : undefined
}
