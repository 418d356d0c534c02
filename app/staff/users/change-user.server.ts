import { and, eq, isNull, sql } from 'drizzle-orm'
import { data } from 'react-router'

import type { Transaction } from '#app/platform/database/db.server.ts'
import type { AuditDetails } from '#app/staff/audit/audit-event.ts'
import { type UserEvent, userEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { refusalResponse } from '#app/staff/denied.ts'
import type { AccountNotice } from '#app/staff/notices/account-notice.ts'
import { notifyOfChange } from '#app/staff/notices/account-notices.server.ts'
import { cmsUsers, passkeys, twoFactors } from '#app/staff/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { cancelPendingSignIns, revokeAccess, revokeSessions } from '#app/staff/sessions/session-revocation.server.ts'
import { unlockCodes } from '#app/staff/sign-in/sign-in-limits.server.ts'
import type { StaffRole } from '#app/staff/staff-member.ts'

import { adminTransaction } from './admin-transaction.server.ts'

type User = typeof cmsUsers.$inferSelect
type Done = { event: UserEvent; details?: AuditDetails; notice: AccountNotice; detail?: string } | undefined

export async function activateUser(id: string, actor: Actor): Promise<User> {
  return await changeUser(id, actor, async (tx, user) => {
    if (user.isActive) return undefined
    await update(tx, user, { isActive: true })
    return { event: userEvents.activated, notice: 'activated' }
  })
}

export async function deactivateUser(id: string, actor: Actor): Promise<User> {
  return await changeUser(id, actor, async (tx, user) => {
    if (user.id === actor.staff.id)
      throw refusalResponse('You cannot deactivate your own account. Another administrator can.', 403)
    if (!user.isActive) return undefined
    await update(tx, user, { isActive: false })
    await revokeAccess(tx, user.id)
    await cancelPendingSignIns(tx, user.id)
    return { event: userEvents.deactivated, notice: 'deactivated' }
  })
}

/** Revokes the sessions, so that no open page shows what the new role may not see. */
export async function changeRole(id: string, role: StaffRole, actor: Actor): Promise<User> {
  return await changeUser(id, actor, async (tx, user) => {
    if (user.role === role) return undefined
    if (user.id === actor.staff.id)
      throw refusalResponse('You cannot change your own role. Another administrator can.', 403)
    await update(tx, user, { role })
    await revokeSessions(tx, user.id)
    const detail = ` from ${user.role} to ${role}`
    return { event: userEvents.roleChanged, details: { from: user.role, to: role }, notice: 'role-changed', detail }
  })
}

export async function signOutUser(id: string, actor: Actor): Promise<User> {
  return await changeUser(id, actor, async (tx, user) => {
    await revokeAccess(tx, user.id)
    return { event: userEvents.signedOutEverywhere, notice: 'sessions-ended' }
  })
}

/** Also removes passkeys: for people who lost their devices. */
export async function resetTwoFactor(id: string, actor: Actor): Promise<User> {
  return await changeUser(id, actor, async (tx, user) => {
    // An unattended browser of an admin must not be enough to remove the second factor.
    if (user.id === actor.staff.id)
      throw refusalResponse('You look after your own two-step verification under My account.', 403)
    await tx.delete(twoFactors).where(eq(twoFactors.userId, user.id))
    await tx.delete(passkeys).where(eq(passkeys.userId, user.id))
    await update(tx, user, { twoFactorEnabled: false })
    await revokeAccess(tx, user.id)
    await cancelPendingSignIns(tx, user.id)
    await unlockCodes(user.id)
    return { event: userEvents.twoFactorReset, notice: 'two-step-reset' }
  })
}

async function changeUser(
  userId: string,
  actor: Actor,
  change: (tx: Transaction, user: User) => Promise<Done>,
): Promise<User> {
  return await adminTransaction(actor, async (tx) => {
    const isThere = and(eq(cmsUsers.id, userId), isNull(cmsUsers.deletedAt))
    const [user] = await tx.select().from(cmsUsers).where(isThere).for('update')
    if (!user) throw data(null, { status: 404 })
    const done = await change(tx, user)
    if (!done) return user
    const { notice, detail = '', ...entry } = done
    await notifyOfChange(tx, { notice, by: actor.staff, owner: user, detail })
    await recordAuditEvent(tx, { ...actor, ...entry, ids: [user.id] })
    return user
  })
}

async function update(tx: Transaction, { id }: User, change: Partial<User>) {
  await tx
    .update(cmsUsers)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(cmsUsers.id, id))
}
