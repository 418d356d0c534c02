import { and, desc, eq, sql } from 'drizzle-orm'

import type { Transaction } from '#app/platform/database/db.server.ts'
import type { Staff } from '#app/staff/staff-member.ts'

import { logEvents, logSubject } from './audit-events.ts'
import { recordAuditEvent } from './audit.server.ts'
import { auditLog } from './schema.ts'

// Enough to find the last view, in one index scan whatever else the person did.
const lastRows = 20

// Records views of the log at most once a minute, because one row per page would push down the rows that people look
// for. The log itself is the memory, so every view has a row that is at most a minute old.
export async function recordLook(tx: Transaction, staff: Staff, requestId: string) {
  const newest = tx
    .select({ action: auditLog.action, at: auditLog.at })
    .from(auditLog)
    .where(eq(auditLog.actorId, staff.id))
    .orderBy(desc(auditLog.seq))
    .limit(lastRows)
    .as('newest')
  const looks = await tx
    .select({ at: newest.at })
    .from(newest)
    .where(and(eq(newest.action, logEvents.viewed.action), sql`${newest.at} > now() - interval '1 minute'`))
    .limit(1)
  if (looks.length > 0) return
  await recordAuditEvent(tx, { staff, event: logEvents.viewed, subject: logSubject, ids: [], requestId })
}
