import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { data } from 'react-router'

import type { Transaction } from '#app/platform/database/db.server.ts'
import { userEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { refuse } from '#app/staff/denied.ts'
import { notifyOfChange } from '#app/staff/notices/account-notices.server.ts'
import { accounts, cmsUsers, passkeys, passwordResets, twoFactors } from '#app/staff/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { revokeSessions, removeTrustedDevices } from '#app/staff/sessions/session-revocation.server.ts'

import { asAdmin } from './as-admin.server.ts'
import { closeInvites } from './invites.server.ts'
import { userName } from './user-name.ts'

export const ownDeletion = 'You cannot delete your own account. Another administrator can.'

/** Anonymises the account for good. Its actions remain; only the audit log knows the name (decisions, 10). */
export async function deleteUser(userId: string, actor: Actor) {
  await asAdmin(actor, async (tx) => {
    const [user] = await tx.select().from(cmsUsers).where(eq(cmsUsers.id, userId)).for('update')
    if (!user) throw data(null, { status: 404 })
    if (user.id === actor.staff.id) throw refuse(ownDeletion, 403)
    if (user.deletedAt) return

    await anonymise(tx, user)
    await notifyOfChange(tx, { notice: 'deleted', by: actor.staff, owner: user })
    const details = { name: userName(user), email: user.email }
    await recordAuditEvent(tx, { ...actor, event: userEvents.deleted, subject: 'staff', ids: [user.id], details })
  })
}

/** Accounts deactivated before then and unused since. Returns how many. */
export async function deleteFormerStaff(tx: Transaction, { before, most }: { before: Date; most: number }) {
  const { isActive, deletedAt, updatedAt, lastSignInAt } = cmsUsers
  const isFormer = and(eq(isActive, false), isNull(deletedAt), lt(sql`greatest(${updatedAt}, ${lastSignInAt})`, before))
  const former = await tx.select().from(cmsUsers).where(isFormer).limit(most).for('update', { skipLocked: true })
  for (const user of former) await anonymise(tx, user)
  const ids = former.map(({ id }) => id)
  if (ids.length > 0)
    await recordAuditEvent(tx, { staff: null, event: userEvents.deleted, subject: 'staff', ids, requestId: null })
  return ids.length
}

async function anonymise(tx: Transaction, user: Pick<typeof cmsUsers.$inferSelect, 'id' | 'email'>) {
  await tx
    .update(cmsUsers)
    .set({
      email: `deleted-${user.id}@deleted.invalid`,
      emailVerified: false,
      firstName: 'Deleted',
      lastName: 'user',
      image: null,
      role: 'editor',
      isActive: false,
      twoFactorEnabled: false,
      mustChangePassword: false,
      lastSignInAt: null,
      deletedAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(eq(cmsUsers.id, user.id))
  for (const table of [accounts, twoFactors, passkeys, passwordResets])
    await tx.delete(table).where(eq(table.userId, user.id))
  await revokeSessions(tx, user.id)
  await removeTrustedDevices(tx, user.id)
  // An open invitation in their mailbox would let them in again.
  await closeInvites(tx, user.email)
}
