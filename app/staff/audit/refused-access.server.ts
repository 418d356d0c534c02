import { transaction } from '#app/platform/database/db.server.ts'
import { countHit } from '#app/platform/http/rate-limit.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Staff } from '#app/staff/staff-member.ts'

import { ownAccountEvents } from './account-events.ts'
import { recordAuditEvent } from './audit.server.ts'

const mostAnHour = 20
const hourSeconds = 60 * 60

type Refused = { method: string; route: string; requestId: string }

/**
 * Somebody signed in asked for what they may not see or do. The process log has every such request; the audit log, which
 * takes one row at a time, the first of a person in an hour. `route` is the pattern, never what was typed into an address.
 */
export async function recordRefusedAccess(staff: Staff, { method, route, requestId }: Refused) {
  log.warn({ requestId, staffId: staff.id, role: staff.role, method, route }, 'refused: not allowed for this person')
  if ((await countHit('refused access', staff.id, hourSeconds)) > mostAnHour) return
  await transaction(async (tx) => {
    const about = { subject: 'staff' as const, ids: [staff.id], requestId, details: { method, route } }
    await recordAuditEvent(tx, { staff, event: ownAccountEvents.accessRefused, ...about })
  })
}
