import { and, eq } from 'drizzle-orm'

import type { Database, Transaction } from '#app/platform/database/db.server.ts'
import { type MailFacts, queueMail } from '#app/platform/mail/mail.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'

export const isActiveAdmin = and(eq(cmsUsers.role, 'admin'), eq(cmsUsers.isActive, true))

export async function listAdminEmails(database: Database): Promise<string[]> {
  const admins = await database.select({ email: cmsUsers.email }).from(cmsUsers).where(isActiveAdmin)
  return admins.map(({ email }) => email)
}

/** To each administrator instead of the team's mailbox: the first to read it acts. */
export async function mailAdmins(tx: Transaction, template: string, facts: MailFacts) {
  for (const recipient of await listAdminEmails(tx)) await queueMail(tx, { template, recipient, facts })
}
