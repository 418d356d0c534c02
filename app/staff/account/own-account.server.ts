import { eq } from 'drizzle-orm'

import { db, transaction, type Transaction } from '#app/platform/database/db.server.ts'
import type { AuditDetails } from '#app/staff/audit/audit-event.ts'
import { type OwnAccountEvent, ownAccountEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { AccountNotice } from '#app/staff/notices/account-notice.ts'
import { notifyOfOwnChange } from '#app/staff/notices/account-notices.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { savePassword } from '#app/staff/sign-in/passwords/passwords.server.ts'
import type { Person } from '#app/staff/sign-in/session-lifecycle.server.ts'
import type { StaffTheme } from '#app/staff/staff-member.ts'

import type { Profile } from './account.ts'

type OwnChange = { event: OwnAccountEvent; notice?: AccountNotice | undefined; details?: AuditDetails }

/** A change of one's own account with its mail and its entry in the log. Nothing of it happens if `work` is false. */
export async function changeOwnAccount(
  { staff, requestId }: { staff: Person; requestId: string },
  { event, notice, details }: OwnChange,
  work: (tx: Transaction, id: string) => Promise<unknown>,
): Promise<boolean> {
  return await transaction(async (tx) => {
    if ((await work(tx, staff.id)) === false) return false
    if (notice) await notifyOfOwnChange(tx, staff.id, notice)
    await recordAuditEvent(tx, { staff, requestId, event, ids: [staff.id], details })
    return true
  })
}

export async function saveProfile({ firstName, lastName }: Profile, actor: Actor) {
  const details = { from: `${actor.staff.firstName} ${actor.staff.lastName}`, to: `${firstName} ${lastName}` }
  await changeOwnAccount(actor, { event: ownAccountEvents.renamed, details }, async (tx, id) => {
    await tx.update(cmsUsers).set({ firstName, lastName, updatedAt: new Date() }).where(eq(cmsUsers.id, id))
  })
}

/** Not audited: the theme grants no access. */
export async function saveTheme(theme: StaffTheme, { staff }: Pick<Actor, 'staff'>) {
  await db.update(cmsUsers).set({ theme }).where(eq(cmsUsers.id, staff.id))
}

/** Revokes every session, including this one: a copied cookie stops working. */
export async function changePassword(passwordHash: string, actor: Actor) {
  const change = { event: ownAccountEvents.passwordChanged, details: { by: 'themselves' } }
  await changeOwnAccount(actor, { ...change, notice: 'password-changed' }, async (tx, id) => {
    await savePassword(tx, id, passwordHash)
  })
}
