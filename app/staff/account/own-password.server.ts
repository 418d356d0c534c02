import { transaction } from '#app/platform/database/db.server.ts'
import { ownAccountEvents } from '#app/staff/audit/account-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { notifyOfOwnChange } from '#app/staff/notices/account-notices.server.ts'
import { revokeSessions, removeTrustedDevices } from '#app/staff/sessions/session-revocation.server.ts'
import { savePassword } from '#app/staff/sign-in/passwords/passwords.server.ts'
import type { Staff } from '#app/staff/staff-member.ts'

/** Sets one's own password and ends all sessions, this one too: whoever has a copy of its cookie is out. */
export async function changePassword(passwordHash: string, { staff, requestId }: { staff: Staff; requestId: string }) {
  await transaction(async (tx) => {
    await savePassword(tx, staff.id, passwordHash)
    await revokeSessions(tx, staff.id)
    await removeTrustedDevices(tx, staff.id)
    await notifyOfOwnChange(tx, staff.id, 'password-changed')
    const details = { by: 'themselves' }
    await recordAuditEvent(tx, {
      staff,
      event: ownAccountEvents.passwordChanged,
      subject: 'staff',
      ids: [staff.id],
      requestId,
      details,
    })
  })
}
