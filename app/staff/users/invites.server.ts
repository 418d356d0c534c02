import { createHash } from 'node:crypto'

import { and, eq, gt, isNull } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { config } from '#app/platform/config/config.server.ts'
import { sign, signatures } from '#app/platform/crypto/crypto.server.ts'
import { type Database, db, transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { cancelMails, queueMail } from '#app/platform/mail/mail.server.ts'
import { type InviteEvent, inviteEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { notifyOfChange } from '#app/staff/notices/account-notices.server.ts'
import { cmsUsers, staffInvites } from '#app/staff/schema.ts'
import type { Staff, StaffRole } from '#app/staff/staff-member.ts'

import { inviteDays, type InviteProblem, type OpenInvite, setUpHours } from './invite.ts'
import { type InvitedFields, pickPersonFields } from './person-fields.ts'

const purpose = 'invite link'
const hourMs = 60 * 60 * 1000

type By = { staff: Staff | null; requestId: string | null }
const bySite: By = { staff: null, requestId: null }

type Invited = { email: string; role: StaffRole } & Partial<InvitedFields>

/** Returns the path of the link. An earlier link to the same address stops working. */
export async function createInvite(invited: Invited, by: By = bySite): Promise<string> {
  return await transaction(async (tx) => {
    const id = await addInvite(tx, invited)
    await notifyOfInvite(tx, invited, by.staff)
    await recordInvite(tx, id, invited, { ...by, event: inviteEvents.invited })
    return invitePath(id)
  })
}

/** Part of a larger change, which ends with `recordInvite`. Returns the id. */
export async function addInvite(tx: Transaction, invited: Invited): Promise<string> {
  const email = invited.email.trim().toLowerCase()
  await replaceInvites(tx, email)
  const id = newId()
  const expiresAt = new Date(Date.now() + inviteDays * 24 * hourMs)
  await tx.insert(staffInvites).values({ ...invited, id, email, tokenHash: hashToken(tokenOf(id)), expiresAt })
  return id
}

/** Notifies admins only: the invited person gets the invitation. */
export async function notifyOfInvite(tx: Transaction, { email, role }: Invited, by: Staff | null) {
  await notifyOfChange(tx, { notice: 'invited', by, detail: `${email} as an ${role}` })
}

export async function recordInvite(tx: Transaction, id: string, invited: Invited, by: By & { event: InviteEvent }) {
  const details = { email: invited.email.trim().toLowerCase(), role: invited.role }
  await recordAuditEvent(tx, { ...by, subject: 'invite', ids: [id], details })
}

/** Deletes all invitations of this address and their unsent mails. */
export async function closeInvites(tx: Transaction, email: string) {
  const closed = await tx.delete(staffInvites).where(eq(staffInvites.email, email)).returning({ id: staffInvites.id })
  for (const { id } of closed) await cancelMails(tx, id)
}

// Not deleted: somebody who opens the former link learns of the newer one.
async function replaceInvites(tx: Transaction, email: string) {
  const replaced = await tx
    .update(staffInvites)
    .set({ usedAt: new Date() })
    .where(and(eq(staffInvites.email, email), isNull(staffInvites.usedAt)))
    .returning({ id: staffInvites.id })
  for (const { id } of replaced) await cancelMails(tx, id)
}

/** Must be printed where only the owner sees it. Undefined once there is an active admin. */
export async function announceSetUp(): Promise<string | undefined> {
  if (await hasActiveAdmin(db)) return undefined
  const id = newId()
  await transaction(async (tx) => {
    const expiresAt = new Date(Date.now() + setUpHours * hourMs)
    await tx.insert(staffInvites).values({ id, role: 'admin', tokenHash: hashToken(tokenOf(id)), expiresAt })
    await recordAuditEvent(tx, { ...bySite, event: inviteEvents.setUpLinkCreated, subject: 'invite', ids: [id] })
  })
  return config.siteUrl + invitePath(id)
}

export async function findInvite(token: string): Promise<OpenInvite | InviteProblem> {
  const [invite] = await db
    .select()
    .from(staffInvites)
    .where(eq(staffInvites.tokenHash, hashToken(token)))
  return invite ? await checkInvite(db, invite) : 'unknown'
}

export async function checkInvite(
  database: Database,
  invite: typeof staffInvites.$inferSelect,
): Promise<OpenInvite | InviteProblem> {
  if (invite.usedAt) return (await hasNewerInvite(database, invite)) ? 'replaced' : 'used'
  if (invite.expiresAt.getTime() <= Date.now()) return 'expired'
  if (invite.email === null && (await hasActiveAdmin(database))) return 'set-up-done'
  return { email: invite.email, role: invite.role, ...pickPersonFields(invite) }
}

// Ids are in order of creation.
async function hasNewerInvite(database: Database, { id, email }: typeof staffInvites.$inferSelect) {
  if (email === null) return false
  return (await database.$count(staffInvites, and(eq(staffInvites.email, email), gt(staffInvites.id, id)))) > 0
}

export function hashToken(token: string) {
  return createHash('sha256').update(token).digest('base64url')
}

async function hasActiveAdmin(database: Database) {
  return (await database.$count(cmsUsers, and(eq(cmsUsers.role, 'admin'), eq(cmsUsers.isActive, true)))) > 0
}

/** Not stored: the token derives from the id. */
export function invitePath(id: string, token = tokenOf(id)) {
  return `/cms/setup?token=${token}`
}

/** The link may be signed with a retired secret. */
export function pathOfInvite({ id, tokenHash }: { id: string; tokenHash: string }) {
  const token = signatures(purpose, id).find((candidate) => hashToken(candidate) === tokenHash)
  return token && invitePath(id, token)
}

// The database holds only the hash and not the key.
function tokenOf(id: string) {
  return sign(purpose, id)
}

export const inviteTemplate = 'staff-invite'

/** The job derives the link: neither the outbox nor the queue may contain it. */
export async function queueInviteMail(tx: Transaction, inviteId: string, recipient: string) {
  await queueMail(tx, { template: inviteTemplate, recipient, facts: { inviteId, reference: inviteId } })
}
