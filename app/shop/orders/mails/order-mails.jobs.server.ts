import { eq } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { mailJob } from '#app/platform/mail/mail.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { orders } from '#app/shop/schema.ts'

import { type OrderMail, orderMailLabels } from './order-mail-labels.ts'

// The library that writes mail is large and most processes have answered many visitors before they need it.
const loadTemplates = () => import('./order-mail-templates.server.tsx')

/** The jobs of the mails about orders, by their templates. */
export const orderMailTasks = Object.fromEntries(
  (Object.keys(orderMailLabels) as OrderMail[]).map((template) => [
    template,
    mailJob(async ({ orderId = '' }) => {
      // The outbox, which staff read, holds nothing of the order but its number: it is read only now.
      const order = await readForMail(orderId)
      const shop = await readSiteSettings()
      const { orderMailTemplates } = await loadTemplates()
      return await orderMailTemplates[template]({ order, shop })
    }),
  ]),
)

async function readForMail(orderId: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error('The order of this mail is gone')
  return order
}
