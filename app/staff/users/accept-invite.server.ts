import { eq } from 'drizzle-orm'

import { takeLock } from '#app/platform/database/advisory-lock.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { ownAccountEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { hashUnlessBusy } from '#app/staff/auth/password-hash.server.ts'
import { notifyOfChange } from '#app/staff/notices/account-notices.server.ts'
import { staffInvites } from '#app/staff/schema.ts'
import type { Person } from '#app/staff/sign-in/session-lifecycle.server.ts'

import type { InviteProblem } from './invite.ts'
import { hashToken, checkInvite } from './invites.server.ts'
import type { NewAccount } from './new-user.ts'
import { insertUser } from './users.server.ts'

/** 'taken' when the address has an account, 'busy' when too many passwords wait. */
export async function acceptInvite(
  token: string,
  { email: typedEmail, password, ...person }: NewAccount,
  requestId: string | null,
): Promise<{ accepted: Person } | 'taken' | 'busy' | InviteProblem> {
  // Hashed before the lock, so that nobody waits for the hash.
  const passwordHash = await hashUnlessBusy(password)
  if (!passwordHash) return 'busy'
  return await transaction(async (tx) => {
    // In sequence: of two people with set-up links, the second must see the admin that the first created.
    await takeLock(tx, 'staff invites')
    const [row] = await tx
      .select()
      .from(staffInvites)
      .where(eq(staffInvites.tokenHash, hashToken(token)))
    if (!row) return 'unknown'
    const invite = await checkInvite(tx, row)
    if (typeof invite === 'string') return invite

    const email = invite.email ?? typedEmail
    const staff = await insertUser(tx, { ...person, email, role: invite.role }, passwordHash)
    if (!staff) return 'taken'
    await tx.update(staffInvites).set({ usedAt: new Date() }).where(eq(staffInvites.id, row.id))
    const detail = `${staff.name}, an ${staff.role},`
    await notifyOfChange(tx, { notice: 'joined', by: staff, detail })
    const event = invite.email === null ? ownAccountEvents.siteSetUp : ownAccountEvents.inviteAccepted
    await recordAuditEvent(tx, { staff, requestId, event, ids: [staff.id], details: { role: staff.role } })
    return { accepted: staff }
  })
}
