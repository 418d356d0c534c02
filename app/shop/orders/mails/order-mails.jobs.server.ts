import { eq } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { mailJob } from '#app/settings/mail-job.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { readTexts } from '#app/settings/texts/texts.server.ts'
import { publicCharging } from '#app/shop/delivery/public-charging.server.ts'
import { readLines } from '#app/shop/orders/order-lines.server.ts'
import { readRefunded } from '#app/shop/orders/refund-lines.server.ts'
import { orders } from '#app/shop/schema.ts'

import { type OrderMail, orderMailLabels } from './order-mail-labels.ts'

// The mail library is large, and most processes serve many pages before they need it.
const loadTemplates = () => import('./order-mail-templates.server.tsx')

export const orderMailTasks = Object.fromEntries(
  (Object.keys(orderMailLabels) as OrderMail[]).map((template) => [
    template,
    mailJob(async ({ orderId = '', refundedPence, refunds: refundIds }) => {
      // The outbox, which staff can read, holds only the order's number. The order is read now.
      const order = {
        ...(await readForMail(orderId)),
        ...(refundedPence ? { refundNowPence: Number(refundedPence) } : {}),
        ...(refundIds ? { refunded: await readRefunded(refundIds.split(' ')) } : {}),
      }
      const [shop, words] = await Promise.all([readSiteSettings(), readTexts(`emails/${template}`)])
      const { writeOrderMail } = await loadTemplates()
      return await writeOrderMail(template, { order, shop, words })
    }),
  ]),
)

async function readForMail(orderId: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error('The order of this mail is gone')
  const { deliveryFromPence } = await publicCharging()
  return { ...order, lines: await readLines(orderId), chargesDelivery: deliveryFromPence !== undefined }
}
