import { and, eq, gt, sql } from 'drizzle-orm'

import { takeLock } from '#app/platform/database/advisory-lock.server.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'

import type { OrderMail } from './order-mail-labels.ts'

// An order needs no payment, so a stranger's address could be entered all day.
const ofUnpaidOrders = new Set<OrderMail>(['order-expired', 'order-payment-failed'])

// A place in a class has its own mails.
const ofPlaces = new Set<OrderMail>(['new-order', 'order-refunded'])

/** Mails about unpaid orders go to an address once a day. The order's page says the same. */
export async function queueOrderMail(
  tx: Transaction,
  template: OrderMail,
  order: { id: string; number: string; email: string; isForPlace: boolean },
  facts: { refundedPence?: string } = {},
): Promise<void> {
  if (order.isForPlace && !ofPlaces.has(template)) return
  const recipient = template === 'new-order' ? (await readSiteSettings(tx)).team_email : order.email.toLowerCase()
  if (ofUnpaidOrders.has(template) && (await wasMailedToday(tx, template, recipient))) return
  await queueMail(tx, { template, recipient, facts: { orderId: order.id, reference: order.number, ...facts } })
}

/** Call it last. Of two orders that end at once, the second waits here and counts the first one's mail. */
async function wasMailedToday(tx: Transaction, template: OrderMail, recipient: string) {
  await takeLock(tx, 'order mails of address', `${template} ${recipient}`)
  const { recipient: to, template: of, createdAt } = outgoingMails
  const isOfToday = and(eq(to, recipient), eq(of, template), gt(createdAt, sql`now() - interval '1 day'`))
  return (await tx.$count(outgoingMails, isOfToday)) > 0
}
