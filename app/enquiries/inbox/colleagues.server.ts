import { and, asc, eq } from 'drizzle-orm'

import { type Database, db, type Transaction } from '#app/platform/database/db.server.ts'
import { isActiveAdmin } from '#app/staff/notices/mail-admins.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'

const { id, name, email } = cmsUsers

/** Possible owners of an enquiry. */
export async function listAdmins(database: Database) {
  return await database.select({ id, name }).from(cmsUsers).where(isActiveAdmin).orderBy(asc(name), asc(id))
}

export async function findAdmin(tx: Transaction, adminId: string) {
  const [admin] = await tx
    .select({ name, email })
    .from(cmsUsers)
    .where(and(eq(id, adminId), isActiveAdmin))
  return admin
}

export async function findOwnerName(ownerId: string | null): Promise<string | undefined> {
  if (!ownerId) return undefined
  const [owner] = await db.select({ name }).from(cmsUsers).where(eq(id, ownerId))
  return owner?.name
}
