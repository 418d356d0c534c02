import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'

import { db, type Transaction } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { inviteEvents } from '#app/staff/audit/audit-events.ts'
import { notifyOfChange } from '#app/staff/notices/account-notices.server.ts'
import { staffInvites } from '#app/staff/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { asAdmin } from './as-admin.server.ts'
import { addInvite, closeInvites, notifyOfInvite, recordInvite, queueInviteMail } from './invites.server.ts'
import { pickPersonFields } from './person-fields.ts'

const { id, email, role, createdAt, expiresAt, usedAt } = staffInvites

export type OpenInvitation = Awaited<ReturnType<typeof listOpenInvites>>[number]

/** Newest first, with the status of the mail. An invitation printed by a command has none. */
export async function listOpenInvites() {
  const { facts, status, problem } = outgoingMails
  const rows = await db
    .select({
      id,
      email,
      ...pickPersonFields(staffInvites),
      role,
      createdAt,
      expiresAt,
      isExpired: sql<boolean>`${expiresAt} <= now()`,
      mail: { status, problem },
    })
    .from(staffInvites)
    .leftJoin(outgoingMails, sql`${facts} ->> 'reference' = ${id}::text`)
    .where(and(isNull(usedAt), isNotNull(email)))
    .orderBy(desc(createdAt), desc(id))
  return rows.map((row) => ({ ...row, email: row.email ?? '' }))
}

/** The former link stops working. Returns the address, or undefined when the invitation is closed. */
export async function sendInviteAgain(inviteId: string, actor: Actor): Promise<string | undefined> {
  return await asAdmin(actor, async (tx) => {
    const invite = await findOpen(tx, inviteId)
    if (!invite) return undefined
    const newId = await addInvite(tx, invite)
    await queueInviteMail(tx, newId, invite.email)
    await notifyOfInvite(tx, invite, actor.staff)
    await recordInvite(tx, newId, invite, { ...actor, event: inviteEvents.sentAgain })
    return invite.email
  })
}

/** Returns the address, or undefined when the invitation is closed. */
export async function withdrawInvite(inviteId: string, actor: Actor): Promise<string | undefined> {
  return await asAdmin(actor, async (tx) => {
    const invite = await findOpen(tx, inviteId)
    if (!invite) return undefined
    await closeInvites(tx, invite.email)
    await notifyOfChange(tx, { notice: 'invite-withdrawn', by: actor.staff, detail: invite.email })
    await recordInvite(tx, inviteId, invite, { ...actor, event: inviteEvents.withdrawn })
    return invite.email
  })
}

async function findOpen(tx: Transaction, inviteId: string) {
  const [invite] = await tx
    .select({ email, role, ...pickPersonFields(staffInvites) })
    .from(staffInvites)
    .where(and(eq(id, inviteId), isNull(usedAt)))
    .for('update')
  // The set-up link has no address and is not listed.
  return invite?.email ? { ...invite, email: invite.email } : undefined
}
