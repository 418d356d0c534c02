import type { Transaction } from '#app/platform/database/db.server.ts'
import { mailAdmins } from '#app/privacy/registers/mail-admins.server.ts'

import { breachPath } from './breach-path.ts'

export const breachTemplate = 'privacy-breach-mail'

export type BreachNews = 'logged' | 'warning'

type Mailed = { id: string; reference: string; discoveredAt: Date }

/** The mails say nothing about what happened. */
export async function queueBreachMails(tx: Transaction, { id, reference, discoveredAt }: Mailed, news: BreachNews) {
  const facts = { reference, path: breachPath(id), discoveredAt: discoveredAt.toISOString(), news }
  await mailAdmins(tx, breachTemplate, facts)
}
