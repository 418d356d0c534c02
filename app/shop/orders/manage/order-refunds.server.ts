import { transaction } from '#app/platform/database/db.server.ts'
import { formatPounds } from '#app/shop/money.ts'
import { orderSubject } from '#app/shop/orders/manage/order-record.server.ts'
import { refundOrder } from '#app/shop/payments/refund-order.server.ts'
import type { Actor } from '#app/staff/actor.server.ts'
import { recordChange } from '#app/staff/audit/audit.server.ts'

/** Gives money back through the provider. One attempt is one refund, however often it is sent. */
export async function refundByStaff(
  orderId: string,
  { staff, requestId }: Actor,
  refund: { amountPence: number; reason: string; restock?: number; attemptId: string },
) {
  // Written first: the provider is not part of our transaction, and what was asked of it must never be without a name.
  await transaction((tx) => {
    const details = { amount: formatPounds(refund.amountPence), attempt: refund.attemptId, ...restocking(refund) }
    return recordChange(tx, { staff, requestId, action: 'refunded', subject: orderSubject, ids: [orderId], details })
  })
  return await refundOrder({ orderId, ...refund, actor: staff })
}

function restocking({ restock }: { restock?: number }) {
  return restock ? { restock } : {}
}
