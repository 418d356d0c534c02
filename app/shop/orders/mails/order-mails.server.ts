import { and, eq } from 'drizzle-orm'

import type { Transaction } from '#app/platform/database/db.server.ts'
import { countMailsOfDay, queueMail } from '#app/platform/mail/mail.server.ts'
import { isExample } from '#app/settings/example-records.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { orders } from '#app/shop/schema.ts'

import type { OrderMail } from './order-mail-labels.ts'

// An order needs no payment, so a stranger's address could be entered all day.
const ofUnpaidOrders = new Set<OrderMail>(['order-expired', 'order-payment-failed'])

// A place in a class has its own mails.
const ofPlaces = new Set<OrderMail>(['new-order', 'order-refunded'])

/**
 * Mails about unpaid orders go to an address once a day; the order's page says the same. The buyer of an example does
 * not exist.
 */
export async function queueOrderMail(
  tx: Transaction,
  template: OrderMail,
  order: { id: string; number: string; email: string; isForPlace: boolean },
  facts: { refundedPence?: string; refunds?: string } = {},
): Promise<void> {
  if (order.isForPlace && !ofPlaces.has(template)) return
  const recipient = template === 'new-order' ? (await readSiteSettings(tx)).team_email : order.email.toLowerCase()
  if ((await tx.$count(orders, and(eq(orders.id, order.id), isExample('order')))) > 0) return
  if (ofUnpaidOrders.has(template) && (await countMailsOfDay(tx, template, recipient)) > 0) return
  await queueMail(tx, { template, recipient, facts: { orderId: order.id, reference: order.number, ...facts } })
}
