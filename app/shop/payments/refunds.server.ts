import { and, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { v7 as newId } from 'uuid'

import { type Database, db, type Transaction } from '#app/platform/database/db.server.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { recordOrderEvent } from '#app/shop/orders/order-events.server.ts'
import { returnStock } from '#app/shop/orders/order-stock.server.ts'
import { refunds } from '#app/shop/orders/schema.ts'
import { orders, products } from '#app/shop/schema.ts'

import { describeRestock } from './restock.ts'

export async function countRestockable(orderId: string, database: Database = db): Promise<number> {
  const [found] = await database
    .select({ quantity: orders.quantity, stockState: orders.stockState, stock: products.stock })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .where(eq(orders.id, orderId))
  // Released stock is back already, and uncounted stock cannot be increased.
  if (!found || found.stock === null || found.stockState === 'freed') return 0
  const isClaimed = or(ne(refunds.status, 'failed'), isNotNull(refunds.restockedAt))
  const [sum] = await database
    .select({ pieces: sql<number>`coalesce(sum(${refunds.restockQuantity}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isClaimed))
  return Math.max(0, found.quantity - (sum?.pieces ?? 0))
}

/** The caller has locked the order. `restockedAt` is written in the same transaction: each piece returns once. */
export async function returnRefundedStock(tx: Transaction, orderId: string) {
  const isDue = and(
    eq(refunds.orderId, orderId),
    gt(refunds.restockQuantity, 0),
    isNull(refunds.restockedAt),
    inArray(refunds.status, ['pending', 'succeeded']),
  )
  const due = await tx
    .update(refunds)
    .set({ restockedAt: sql`now()` })
    .where(isDue)
    .returning({ quantity: refunds.restockQuantity, actorId: refunds.actorId })
  for (const { quantity, actorId } of due) {
    const [order] = await tx
      .update(orders)
      .set({
        restockedQuantity: sql`${orders.restockedQuantity} + ${quantity}`,
        // Reserved stock must not be released again when the order is closed.
        stockState: sql`case when ${orders.stockState} = 'reserved' then 'sold' else ${orders.stockState} end`,
      })
      .where(eq(orders.id, orderId))
      .returning({ productId: orders.productId })
    const isCounted = order !== undefined && (await returnStock(tx, { productId: order.productId, quantity }))
    const words = isCounted
      ? describeRestock(quantity)
      : 'Nothing was put back into stock: the product is gone, or is not counted any more.'
    await recordOrderEvent(tx, { orderId, kind: 'stock', words, actorId: actorId ?? undefined })
  }
}

const statuses = { succeeded: 'succeeded', failed: 'failed', canceled: 'failed' } as const

/** Includes refunds made in the provider's own dashboard. */
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
    await tx
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
  }
  await returnRefundedStock(tx, orderId)
}
