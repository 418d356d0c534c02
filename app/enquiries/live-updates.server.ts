import { sql } from 'drizzle-orm'

import type { Transaction } from '#app/platform/database/db.server.ts'

import type { EnquiryKind } from './kinds.ts'
import type { RecordChange } from './live-updates.ts'

/** Payloads: the kind of an arrival, or a change as JSON. */
export const arrivalsChannel = 'enquiry_arrivals'

const mostIds = 150

export async function notifyArrival(tx: Transaction, kind: EnquiryKind) {
  await tx.execute(sql`select pg_notify(${arrivalsChannel}, ${kind})`)
}

/** Call this before recordAuditEvent, so that nobody waits for the lock of the audit log. */
export async function notifyChange(tx: Transaction, { ids = [], ...change }: RecordChange) {
  const listed = ids.length > mostIds ? change : { ids, ...change }
  await tx.execute(sql`select pg_notify(${arrivalsChannel}, ${JSON.stringify(listed)})`)
}

/** Undefined for an arrival. */
export function parseUpdate(payload: string): RecordChange | undefined {
  return payload.startsWith('{') ? (JSON.parse(payload) as RecordChange) : undefined
}
