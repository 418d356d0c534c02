import { and, eq, gt, sql } from 'drizzle-orm'

import type { Transaction } from '#app/platform/database/db.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'

import type { OrderMail } from './order-mail-labels.ts'

// Whoever begins an order need not pay, and could type a stranger's address all day: one mail a day of each of these.
const ofUnpaidOrders = new Set<OrderMail>(['order-expired', 'order-payment-failed'])

/**
 * Sends a mail about an order when the transaction commits: to whoever ordered, a new order to the team. Of an order that
 * was not paid only the first of the day to one address: the order's own page says the same.
 */
export async function queueOrderMail(
  tx: Transaction,
  template: OrderMail,
  order: { id: string; number: string; email: string },
): Promise<void> {
  const recipient = template === 'new-order' ? (await readSiteSettings(tx)).team_email : order.email.toLowerCase()
  if (ofUnpaidOrders.has(template) && (await wasMailedToday(tx, template, recipient))) return
  await queueMail(tx, { template, recipient, facts: { orderId: order.id, reference: order.number } })
}

/** Call it last: of two orders that end at once, the second waits here and counts the mail of the first. */
async function wasMailedToday(tx: Transaction, template: OrderMail, recipient: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${template} ${recipient}`}, 4))`)
  const { recipient: to, template: of, createdAt } = outgoingMails
  const isOfToday = and(eq(to, recipient), eq(of, template), gt(createdAt, sql`now() - interval '1 day'`))
  return (await tx.$count(outgoingMails, isOfToday)) > 0
}
