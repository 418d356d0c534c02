import { and, asc, eq, isNull } from 'drizzle-orm'

import { queueMentionMail } from '#app/enquiries/enquiry-mails.server.ts'
import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import { type Database, db, type Transaction } from '#app/platform/database/db.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import { fullNameOf, type Staff } from '#app/staff/staff-member.ts'

import { findMentioned } from './mentions.ts'

const { id, name, firstName, email, role, isActive, deletedAt } = cmsUsers
const isActiveAdmin = and(eq(role, 'admin'), eq(isActive, true), isNull(deletedAt))

/** Possible owners of an enquiry. */
export async function listAdmins(database: Database) {
  return await database.select({ id, name }).from(cmsUsers).where(isActiveAdmin).orderBy(asc(name), asc(id))
}

export async function findAdmin(tx: Transaction, adminId: string) {
  const [admin] = await tx
    .select({ name })
    .from(cmsUsers)
    .where(and(eq(id, adminId), isActiveAdmin))
  return admin
}

export async function findOwnerName(ownerId: string | null): Promise<string | undefined> {
  if (!ownerId) return undefined
  const [owner] = await db.select({ name }).from(cmsUsers).where(eq(id, ownerId))
  return owner?.name
}

type Noted = { kind: EnquiryKind; id: string; reference: string; note: string }

/** Mails a link to mentioned colleagues, without the note's text. Returns their names. */
export async function notifyMentioned(tx: Transaction, { note, ...of }: Noted, by: Staff): Promise<string[]> {
  if (!note.includes('@')) return []
  const admins = await tx.select({ id, name, firstName, email }).from(cmsUsers).where(isActiveAdmin)
  const mentioned = findMentioned(note, admins).filter((admin) => admin.id !== by.id)
  for (const { email: recipient } of mentioned) await queueMentionMail(tx, { ...of, recipient, by: fullNameOf(by) })
  return mentioned.map((admin) => admin.name)
}
