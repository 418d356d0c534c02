import { createHash } from 'node:crypto'

import { and, eq, gt, isNull } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { config } from '#app/platform/config/config.server.ts'
import { sign, signatures } from '#app/platform/crypto/crypto.server.ts'
import { type Database, db, transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { cancelMails, queueMail } from '#app/platform/mail/mail.server.ts'
import { hourMs } from '#app/platform/time/london-time.ts'
import { type InviteEvent, inviteEvents } from '#app/staff/audit/audit-events.ts'
import { bySite, recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { notifyOfChange } from '#app/staff/notices/account-notices.server.ts'
import { isActiveAdmin } from '#app/staff/notices/mail-admins.server.ts'
import { cmsUsers, staffInvites } from '#app/staff/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import type { Staff, StaffRole } from '#app/staff/staff-member.ts'

import { adminTransaction } from './admin-transaction.server.ts'
import { inviteDays, type InviteProblem, type OpenInvite, setUpHours } from './invite.ts'

const purpose = 'invite link'

export const inviteTemplate = 'staff-invite'

type By = { staff: Staff | null; requestId: string | null }

type Invited = { email: string; role: StaffRole; firstName?: string | null; lastName?: string | null }

/** Returns the path of the link, for somebody to print. */
export async function createInvite(invited: Invited, by: By = bySite): Promise<string> {
  return await transaction(async (tx) =>
    invitePath(await addInvite(tx, invited, { ...by, event: inviteEvents.invited })),
  )
}

/** An earlier link to the same address stops working. Admins are notified; `mailInvite` tells the person. */
async function addInvite(
  tx: Transaction,
  { email: typed, ...invited }: Invited,
  by: By & { event: InviteEvent },
): Promise<string> {
  const email = typed.trim().toLowerCase()
  await replaceInvites(tx, email)
  const id = newId()
  const expiresAt = new Date(Date.now() + inviteDays * 24 * hourMs)
  await tx.insert(staffInvites).values({ ...invited, id, email, tokenHash: hashToken(tokenOf(id)), expiresAt })
  await notifyOfChange(tx, { notice: 'invited', by: by.staff, detail: `${email} as an ${invited.role}` })
  await recordAuditEvent(tx, { ...by, ids: [id], details: { email, role: invited.role } })
  return id
}

/** The job derives the link: neither the outbox nor the queue may contain it. */
export async function mailInvite(tx: Transaction, invited: Invited, by: By & { event: InviteEvent }) {
  const inviteId = await addInvite(tx, invited, by)
  const facts = { inviteId, reference: inviteId }
  await queueMail(tx, { template: inviteTemplate, recipient: invited.email, facts })
}

/** Deletes all invitations of this address and their unsent mails. */
export async function closeInvites(tx: Transaction, email: string) {
  const closed = await tx.delete(staffInvites).where(eq(staffInvites.email, email)).returning({ id: staffInvites.id })
  for (const { id } of closed) await cancelMails(tx, id)
}

/** The former link stops working. Returns the address, or undefined when the invitation is closed. */
export async function sendInviteAgain(inviteId: string, actor: Actor): Promise<string | undefined> {
  return await adminTransaction(actor, async (tx) => {
    const invite = await findOpen(tx, inviteId)
    if (!invite) return undefined
    await mailInvite(tx, invite, { ...actor, event: inviteEvents.sentAgain })
    return invite.email
  })
}

/** Returns the address, or undefined when the invitation is closed. */
export async function withdrawInvite(inviteId: string, actor: Actor): Promise<string | undefined> {
  return await adminTransaction(actor, async (tx) => {
    const invite = await findOpen(tx, inviteId)
    if (!invite) return undefined
    await closeInvites(tx, invite.email)
    await notifyOfChange(tx, { notice: 'invite-withdrawn', by: actor.staff, detail: invite.email })
    const details = { email: invite.email, role: invite.role }
    await recordAuditEvent(tx, { ...actor, event: inviteEvents.withdrawn, ids: [inviteId], details })
    return invite.email
  })
}

async function findOpen(tx: Transaction, inviteId: string) {
  const { email, role, firstName, lastName } = staffInvites
  const [invite] = await tx
    .select({ email, role, firstName, lastName })
    .from(staffInvites)
    .where(and(eq(staffInvites.id, inviteId), isNull(staffInvites.usedAt)))
    .for('update')
  // The set-up link has no address and is not listed.
  return invite?.email ? { ...invite, email: invite.email } : undefined
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
export async function createSetUpInvite(): Promise<string | undefined> {
  if (await hasActiveAdmin(db)) return undefined
  const id = newId()
  await transaction(async (tx) => {
    const expiresAt = new Date(Date.now() + setUpHours * hourMs)
    await tx.insert(staffInvites).values({ id, role: 'admin', tokenHash: hashToken(tokenOf(id)), expiresAt })
    await recordAuditEvent(tx, { ...bySite, event: inviteEvents.setUpLinkCreated, ids: [id] })
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
  const { email, role, firstName, lastName } = invite
  return { email, role, firstName, lastName }
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
  return (await database.$count(cmsUsers, isActiveAdmin)) > 0
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
