import { sql } from 'drizzle-orm'

import type { Transaction } from '#app/platform/database/db.server.ts'

export const changesChannel = 'enquiry_changes'

/** Open lists are read again. Call this before recordAuditEvent, so that nobody waits for the lock of the audit log. */
export async function notifyChange(tx: Transaction) {
  await tx.execute(sql`select pg_notify(${changesChannel}, '')`)
}
