import { and, eq, isNull } from 'drizzle-orm'

import type { Transaction } from '#app/platform/database/db.server.ts'
import { type MailFacts, queueMail } from '#app/platform/mail/mail.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'

/** To each administrator instead of the team's mailbox: the first to read it acts. */
export async function mailAdmins(tx: Transaction, template: string, facts: MailFacts) {
  const { email, role, isActive, deletedAt } = cmsUsers
  const admins = await tx
    .select({ email })
    .from(cmsUsers)
    .where(and(eq(role, 'admin'), eq(isActive, true), isNull(deletedAt)))
  for (const { email: recipient } of admins) await queueMail(tx, { template, recipient, facts })
}
