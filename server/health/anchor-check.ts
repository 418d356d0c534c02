import { asc, gt } from 'drizzle-orm'

import type { HealthCheck } from '#app/desk/health/health-check.ts'
import { db } from '#app/platform/database/db.server.ts'
import { formatMoment } from '#app/platform/time/london-time.ts'
import { findAuditProblem, findNewestAnchor } from '#app/staff/audit/anchor-log.server.ts'
import { auditLog } from '#app/staff/audit/schema.ts'

const lateMs = 15 * 60_000

/** A web process anchors the log every five minutes in its own data directory. */
export function createAnchorCheck(now = () => Date.now()): HealthCheck {
  return {
    id: 'audit-anchor',
    label: 'The audit log is whole and secured',
    needs: 'database-schema',
    async run() {
      const problem = await findAuditProblem()
      if (problem)
        return {
          level: 'error',
          what: `The audit log has been altered. ${problem}`,
          why: 'Nobody working here can do that.',
          fix: 'Tell whoever runs the server today, and change nothing until they have looked.',
        }
      const newest = await findNewestAnchor()
      const isLater = gt(auditLog.seq, newest?.seq ?? 0)
      const [first] = await db
        .select({ at: auditLog.at })
        .from(auditLog)
        .where(isLater)
        .orderBy(asc(auditLog.seq))
        .limit(1)
      if (!first || now() - first.at.getTime() < lateMs) return undefined
      return {
        level: 'error',
        what: `Entries of the audit log since ${formatMoment(first.at)} have no anchor yet.`,
        why: 'An intruder could remove them unseen.',
        fix: 'Look for “could not be anchored” in the log of the site; often DATA_DIR cannot be written.',
      }
    },
    alarms: [{ kind: 'audit_anchor', isSustained: true, by: 'each process' }],
  }
}
