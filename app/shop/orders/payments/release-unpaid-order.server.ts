import { eq, sql } from 'drizzle-orm'

import { setPayment } from '#app/care/classes/places/places.server.ts'
import { type Transaction, transaction } from '#app/platform/database/db.server.ts'
import { queueOrderMail } from '#app/shop/orders/mails/order-mails.server.ts'
import { type OrderEventKind, recordOrderEvent } from '#app/shop/orders/order-events.server.ts'
import { readLines } from '#app/shop/orders/order-lines.server.ts'
import { returnStock } from '#app/shop/orders/order-stock.server.ts'
import { type Order, orders } from '#app/shop/schema.ts'

type Entry = { kind: OrderEventKind; words: string; actorId?: string | undefined }

/** Releases what is held for an unpaid order, which the caller has locked. A place in a class may expire again. */
export async function releaseUnpaidOrder(tx: Transaction, order: Order, change: Partial<Order>, entry: Entry) {
  if (order.placeId) await setPayment(tx, order.placeId, { isBeingPaid: false })
  const isHeld = order.stockState === 'reserved'
  if (isHeld) await returnStock(tx, await readLines(order.id, tx))
  await tx
    .update(orders)
    .set({ ...change, ...(isHeld ? { stockState: 'freed' } : {}), updatedAt: sql`now()` })
    .where(eq(orders.id, order.id))
  await recordOrderEvent(tx, { orderId: order.id, ...entry })
}

/** Closes an order without a payment page, and informs the buyer that nothing was taken. */
export async function failWithoutSession(orderId: string) {
  await transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (order?.providerState !== 'not asked') return
    const isPending = order.paymentStatus === 'pending'
    const change: Partial<Order> = { providerState: 'failed', ...(isPending ? { paymentStatus: 'failed' } : {}) }
    const isFreed = order.stockState === 'reserved' && !order.isForPlace
    const words = `The provider gave us no payment page. Nothing was taken.${isFreed ? ' What was held is free again.' : ''}`
    await releaseUnpaidOrder(tx, order, change, { kind: 'payment', words })
    if (isPending) await queueOrderMail(tx, 'order-payment-failed', order)
  })
}
