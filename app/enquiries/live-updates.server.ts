import { sql } from 'drizzle-orm'

import type { Transaction } from '#app/platform/database/db.server.ts'
import type { AuditDetails } from '#app/staff/audit/audit-event.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Staff } from '#app/staff/staff-member.ts'

import type { EnquiryEvent } from './audit-events.ts'
import { type EnquiryKind, kindConfig } from './kinds.ts'

export const changesChannel = 'enquiry_changes'

/** Open lists are read again. Call this before recordAuditEvent, so that nobody waits for the lock of the audit log. */
export async function notifyChange(tx: Transaction) {
  await tx.execute(sql`select pg_notify(${changesChannel}, '')`)
}

type Changed = { kind: EnquiryKind; ids: string[]; event: EnquiryEvent }
type By = { staff?: Staff | null; requestId?: string | null; details?: AuditDetails | null }

/** Without `staff`, the site or the family changed them. Call this last in the transaction, as `recordAuditEvent`. */
export async function recordChange(
  tx: Transaction,
  { kind, ids, event }: Changed,
  { staff = null, requestId = null, details = null }: By = {},
) {
  await notifyChange(tx)
  await recordAuditEvent(tx, { staff, event, subject: kindConfig[kind].subject, ids, requestId, details })
}
