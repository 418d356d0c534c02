import { and, desc, eq, sql } from 'drizzle-orm'

import type { Transaction } from '#app/platform/database/db.server.ts'
import type { Staff } from '#app/staff/staff-member.ts'

import { logEvents, logSubject, recordEvents } from './audit-events.ts'
import { recordAuditEvent } from './audit.server.ts'
import { auditLog } from './schema.ts'

// Enough to find the last views in one index scan, whatever else the person did.
const lastRows = 20

/** At most once a minute: a row for each page would hide the rows that people look for. */
export async function recordAuditLogView(tx: Transaction, staff: Staff, requestId: string) {
  const earlier = await newestOf(tx, staff, {
    action: logEvents.viewed.action,
    subject: logSubject,
    within: '1 minute',
  })
  if (earlier.length > 0) return
  await recordAuditEvent(tx, { staff, requestId, event: logEvents.viewed })
}

/** Each record at most once in ten minutes per person: a list that reloads would otherwise name them all again. */
export async function recordListView(
  tx: Transaction,
  { staff, requestId }: { staff: Staff; requestId: string },
  subject: string,
  ids: string[],
) {
  const { listed } = recordEvents
  const views = await newestOf(tx, staff, { action: listed.action, subject, within: '10 minutes' })
  const known = new Set(views.flatMap((view) => view.ids))
  const unseen = ids.filter((id) => !known.has(id.toLowerCase()))
  if (unseen.length === 0 && views.length > 0) return
  await recordAuditEvent(tx, { staff, requestId, event: listed, subject, ids: unseen })
}

// The log itself is the memory: an omitted record has a row that is at most that old.
async function newestOf(
  tx: Transaction,
  { id }: Staff,
  { action, subject, within }: { action: string; subject: string; within: string },
) {
  const newest = tx
    .select({ action: auditLog.action, subject: auditLog.subject, ids: auditLog.subjectIds, at: auditLog.at })
    .from(auditLog)
    .where(eq(auditLog.actorId, id))
    .orderBy(desc(auditLog.seq))
    .limit(lastRows)
    .as('newest')
  return await tx
    .select({ ids: newest.ids })
    .from(newest)
    .where(and(eq(newest.action, action), eq(newest.subject, subject), sql`${newest.at} > now() - ${within}::interval`))
}
