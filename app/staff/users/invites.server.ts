import { createHash, randomBytes } from 'node:crypto'

import { and, eq, isNull } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { config } from '#app/platform/config.server.ts'
import { type Database, db, transaction } from '#app/platform/db.server.ts'
import { recordChange } from '#app/staff/audit/audit.server.ts'
import { cmsUsers, staffInvites } from '#app/staff/schema.ts'
import type { Staff, StaffRole } from '#app/staff/staff-member.ts'

import { inviteDays, type InviteProblem, type OpenInvite, setUpHours } from './invite.ts'

const hourMs = 60 * 60 * 1000

type By = { staff: Staff | null; requestId: string | null }
const bySite: By = { staff: null, requestId: null }

/** Invites somebody and returns the path of the link, which exists nowhere else. An earlier link of theirs dies. */
export async function createInvite(
  invited: { email: string; role: StaffRole; firstName?: string; lastName?: string },
  { staff, requestId }: By = bySite,
): Promise<string> {
  const email = invited.email.trim().toLowerCase()
  const { token, tokenHash } = newToken()
  await transaction(async (tx) => {
    await tx.delete(staffInvites).where(and(eq(staffInvites.email, email), isNull(staffInvites.usedAt)))
    const expiresAt = new Date(Date.now() + inviteDays * 24 * hourMs)
    const id = newId()
    await tx.insert(staffInvites).values({ ...invited, id, email, tokenHash, expiresAt })
    const details = { email, role: invited.role }
    await recordChange(tx, { staff, action: 'invited', subject: 'invite', ids: [id], requestId, details })
  })
  return linkPath(token)
}

/** A new set-up link, to be printed where only the owner sees it; undefined once there is an active administrator. */
export async function announceSetUp(): Promise<string | undefined> {
  if (await hasActiveAdmin(db)) return undefined
  const { token, tokenHash } = newToken()
  await transaction(async (tx) => {
    const expiresAt = new Date(Date.now() + setUpHours * hourMs)
    const id = newId()
    await tx.insert(staffInvites).values({ id, role: 'admin', tokenHash, expiresAt })
    await recordChange(tx, { ...bySite, action: 'made a set-up link', subject: 'invite', ids: [id] })
  })
  return config.siteUrl + linkPath(token)
}

/** The invitation behind a link, or why there is none. */
export async function findInvite(token: string): Promise<OpenInvite | InviteProblem> {
  const [invite] = await db
    .select()
    .from(staffInvites)
    .where(eq(staffInvites.tokenHash, hashToken(token)))
  return invite ? await judgeInvite(db, invite) : 'unknown'
}

/** The invitation in this row of the table, or why it is open no more. */
export async function judgeInvite(
  database: Database,
  invite: typeof staffInvites.$inferSelect,
): Promise<OpenInvite | InviteProblem> {
  if (invite.usedAt) return 'used'
  if (invite.expiresAt.getTime() <= Date.now()) return 'expired'
  if (invite.email === null && (await hasActiveAdmin(database))) return 'set-up-done'
  const { email, firstName, lastName, role } = invite
  return { email, firstName, lastName, role }
}

export function hashToken(token: string) {
  return createHash('sha256').update(token).digest('base64url')
}

async function hasActiveAdmin(database: Database) {
  return (await database.$count(cmsUsers, and(eq(cmsUsers.role, 'admin'), eq(cmsUsers.isActive, true)))) > 0
}

function newToken() {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

function linkPath(token: string) {
  return `/cms/setup?token=${token}`
}
