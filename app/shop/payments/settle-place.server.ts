import { confirmPaidPlace, setPaid } from '#app/care/classes/places/places.server.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { recordOrderEvent } from '#app/shop/orders/order-events.server.ts'
import type { orders } from '#app/shop/schema.ts'

import type { Settlement } from './settlement.ts'

type Order = typeof orders.$inferSelect

/** Of an order for a place in a class: what the payment does to the place. False if it is paid, and no place is left. */
export async function settlePlace(tx: Transaction, order: Order, { change, stock }: Settlement): Promise<boolean> {
  const { placeId } = order
  const { amountPaidPence, amountRefundedPence } = { ...order, ...change }
  const isPaidNow = stock === 'sell' || stock === 'take'
  if (!placeId) return !isPaidNow
  if (!isPaidNow) {
    if ('amountRefundedPence' in change) await setPaid(tx, placeId, amountPaidPence - amountRefundedPence)
    return true
  }
  const isConfirmed = await confirmPaidPlace(tx, placeId, amountPaidPence - amountRefundedPence)
  const words = isConfirmed ? 'The place in the class is confirmed.' : 'The class has no place left for it.'
  await recordOrderEvent(tx, { orderId: order.id, kind: 'stock', words })
  return isConfirmed
}
