import { and, eq, isNull } from 'drizzle-orm'

import type { Transaction } from '#app/platform/database/db.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'

import { breachPath } from './breach-path.ts'

export const breachTemplate = 'privacy-breach-mail'

export type BreachNews = 'logged' | 'warning'

type Mailed = { id: string; reference: string; discoveredAt: Date }

/** To each administrator by name, not to the team's mailbox: whoever reads it first acts. Nothing of what happened. */
export async function queueBreachMails(tx: Transaction, { id, reference, discoveredAt }: Mailed, news: BreachNews) {
  const { email, role, isActive, deletedAt } = cmsUsers
  const admins = await tx
    .select({ email })
    .from(cmsUsers)
    .where(and(eq(role, 'admin'), eq(isActive, true), isNull(deletedAt)))
  const facts = { reference, path: breachPath(id), discoveredAt: discoveredAt.toISOString(), news }
  for (const { email: recipient } of admins) await queueMail(tx, { template: breachTemplate, recipient, facts })
}
