import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { v7 as newId } from 'uuid'

import type { Transaction } from '#app/platform/database/db.server.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { recordOrderEvent } from '#app/shop/orders/order-events.server.ts'
import { lockProducts, returnStock } from '#app/shop/orders/order-stock.server.ts'
import { listRefundableLines, writeRefundLines } from '#app/shop/orders/refund-lines.server.ts'
import { orderLines, refundLines, refunds } from '#app/shop/orders/schema.ts'
import { orders } from '#app/shop/schema.ts'

import { describeRestock } from './restock.ts'

/** The caller has locked the order. */
async function returnRefundedStock(tx: Transaction, orderId: string) {
  const isDue = and(
    eq(refunds.orderId, orderId),
    isNull(refunds.restockedAt),
    inArray(refunds.status, ['pending', 'succeeded']),
    sql`exists (select from ${refundLines} where ${refundLines.refundId} = ${refunds.id} and ${refundLines.restockQuantity} > 0)`,
  )
  const due = await tx
    .update(refunds)
    .set({ restockedAt: sql`now()` })
    .where(isDue)
    .returning({ id: refunds.id, actorId: refunds.actorId })
  if (due.length === 0) return
  // Reserved stock must not be released again when the order is closed.
  await tx
    .update(orders)
    .set({ stockState: 'sold' })
    .where(and(eq(orders.id, orderId), eq(orders.stockState, 'reserved')))
  const ids = due.map(({ id }) => id)
  const restock = await tx
    .select({ refundId: refundLines.refundId, pieces: refundLines.restockQuantity, line: orderLines })
    .from(refundLines)
    .innerJoin(orderLines, eq(orderLines.id, refundLines.lineId))
    .where(and(inArray(refundLines.refundId, ids), gt(refundLines.restockQuantity, 0)))
  // Stock counted now is increased, even if it was not counted when ordered.
  const back = restock.map(({ line, pieces, ...of }) => ({ ...line, ...of, quantity: pieces, isCounted: true }))
  await lockProducts(tx, back)
  for (const { id, actorId } of due) {
    const lines = back.filter(({ refundId }) => refundId === id)
    for (const line of lines)
      await tx
        .update(orderLines)
        .set({ restockedQuantity: sql`${orderLines.restockedQuantity} + ${line.quantity}` })
        .where(eq(orderLines.id, line.id))
    const returned = await returnStock(tx, lines)
    const words =
      returned > 0
        ? describeRestock(returned)
        : 'Nothing was put back into stock: the product is gone, or is no longer counted.'
    await recordOrderEvent(tx, { orderId, kind: 'stock', words, actorId })
  }
}

const statuses = { succeeded: 'succeeded', failed: 'failed', canceled: 'failed' } as const

/** Includes refunds made in the provider's dashboard. */
export async function recordRefunds(tx: Transaction, orderId: string, refundsAtProvider: Stripe.Refund[]) {
  for (const { id, status, amount, metadata, created } of refundsAtProvider) {
    const ours = metadata?.refund_id
    const known = ownValue<'succeeded' | 'failed'>(statuses, status ?? '') ?? 'pending'
    const isThis = or(eq(refunds.stripeRefundId, id), ...(ours ? [sql`${refunds.id}::text = ${ours}`] : []))
    const updated = await tx
      .update(refunds)
      .set({ stripeRefundId: id, status: known, updatedAt: sql`now()` })
      .where(isThis)
      .returning({ id: refunds.id })
    if (updated.length > 0) continue
    const [made] = await tx
      .insert(refunds)
      .values({
        id: newId(),
        orderId,
        amountPence: amount,
        reason: 'Made at the payment provider',
        idempotencyKey: `provider:${id}`,
        stripeRefundId: id,
        status: known,
        createdAt: new Date(created * 1000),
      })
      .onConflictDoNothing()
      .returning()
    if (made) await writeRefundLines(tx, made, await listRefundableLines(orderId, tx))
  }
  await returnRefundedStock(tx, orderId)
}
