import { sql } from 'drizzle-orm'

import type { Transaction } from '#app/platform/database/db.server.ts'

import { retentionEvents } from './audit-events.ts'
import { recordAuditEvent } from './audit.server.ts'

/** Removes actor names and details, oldest first; the chain stays valid. Returns the number of rows. */
export async function emptyOldDetails(tx: Transaction, { before, most }: { before: Date; most: number }) {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select empty_audit_details(${before.toISOString()}, ${most}) as count`,
  )
  const count = rows[0]?.count ?? 0
  if (count > 0)
    await recordAuditEvent(tx, {
      staff: null,
      event: retentionEvents.namesRemoved,
      subject: 'retention',
      ids: [],
      requestId: null,
      details: { count },
    })
  return count
}
