import type { Transaction } from '#app/platform/db.server.ts'
import { queueMail } from '#app/platform/mail.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'

export type OrderMail =
  | 'order-confirmation'
  | 'order-payment-failed'
  | 'order-expired'
  | 'order-refunded'
  | 'order-sent'
  | 'new-order'

/** Tells the buyer, and with 'new-order' the team, when the transaction commits. */
export async function queueOrderMail(
  tx: Transaction,
  template: OrderMail,
  order: { id: string; number: string; email: string },
): Promise<void> {
  const recipient = template === 'new-order' ? (await readSiteSettings(tx)).team_email : order.email
  await queueMail(tx, { template, recipient, facts: { orderId: order.id, reference: order.number } })
}
