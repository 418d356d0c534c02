import type { Transaction } from '#app/platform/db.server.ts'
import { queueMail } from '#app/platform/mail.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import type { OrderMail } from '#app/shop/orders/order-mail-names.ts'

/** Sends a mail about an order when the transaction commits: to whoever ordered, a new order to the team. */
export async function queueOrderMail(
  tx: Transaction,
  template: OrderMail,
  order: { id: string; number: string; email: string },
): Promise<void> {
  const recipient = template === 'new-order' ? (await readSiteSettings(tx)).team_email : order.email.toLowerCase()
  await queueMail(tx, { template, recipient, facts: { orderId: order.id, reference: order.number } })
}
