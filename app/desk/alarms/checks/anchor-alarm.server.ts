import { asc, gt } from 'drizzle-orm'

import { type AlarmState, bad, well } from '#app/desk/alarms/alarm.ts'
import { db } from '#app/platform/database/db.server.ts'
import { formatMoment } from '#app/platform/time/london-time.ts'
import { findAuditAlarm } from '#app/staff/audit/anchor-log.server.ts'
import { findNewestAnchor } from '#app/staff/audit/audit-anchors.server.ts'
import { auditLog } from '#app/staff/audit/schema.ts'

const lateMs = 15 * 60_000

/** Checks this process, which anchors every five minutes in its own data directory. */
export async function checkAuditAnchor(now = Date.now()): Promise<AlarmState> {
  const altered = findAuditAlarm()
  if (altered)
    return bad(`The audit log has been altered. ${altered} Change nothing until whoever runs the server has looked.`)
  const newest = await findNewestAnchor()
  const [first] = await db
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(gt(auditLog.seq, newest?.seq ?? 0))
    .orderBy(asc(auditLog.seq))
    .limit(1)
  if (!first || now - first.at.getTime() < lateMs) return well
  return bad(
    `Entries of the audit log since ${formatMoment(first.at)} have no anchor yet: an intruder could remove them unseen. Look for “could not be anchored” in the log of the site; often DATA_DIR cannot be written.`,
  )
}
