import { and, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import type { Transaction } from '#app/platform/database/db.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { paymentProblemMail } from '#app/shop/orders/mails/order-mail-labels.ts'
import { paymentProblems } from '#app/shop/orders/schema.ts'
import { orders } from '#app/shop/schema.ts'
import { cmsUsers } from '#app/staff/schema.ts'

export type Problem = Pick<typeof paymentProblems.$inferInsert, 'kind' | 'about' | 'words' | 'amountPence' | 'currency'>

/** Puts before staff that money and orders disagree, and mails whoever runs the shop; once for what it is about. */
export async function reportProblem(tx: Transaction, problem: Problem, orderId: string | null) {
  const [raised] = await tx
    .insert(paymentProblems)
    .values({ ...problem, id: newId(), orderId })
    .onConflictDoNothing({ target: [paymentProblems.about, paymentProblems.kind] })
    .returning({ id: paymentProblems.id })
  if (!raised) return
  const [order] = orderId ? await tx.select({ number: orders.number }).from(orders).where(eq(orders.id, orderId)) : []
  const facts = { problemId: raised.id, reference: order?.number ?? '' }
  for (const recipient of await listShopkeepers(tx))
    await queueMail(tx, { template: paymentProblemMail, recipient, facts })
}

/** The team's address and all admins: a dispute that nobody answers in time is lost money. */
async function listShopkeepers(tx: Transaction): Promise<Set<string>> {
  const { team_email } = await readSiteSettings(tx)
  const isAdmin = and(eq(cmsUsers.role, 'admin'), eq(cmsUsers.isActive, true))
  const admins = await tx.select({ email: cmsUsers.email }).from(cmsUsers).where(isAdmin)
  return new Set([team_email, ...admins.map(({ email }) => email)].map((email) => email.toLowerCase()))
}
