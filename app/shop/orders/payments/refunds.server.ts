import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { v7 as newId } from 'uuid'

import type { Transaction } from '#app/platform/database/db.server.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { recordOrderEvent } from '#app/shop/orders/order-events.server.ts'
import { lockProducts, returnStock } from '#app/shop/orders/order-stock.server.ts'
import { listRefundableLines, readRestock, writeRefundLines } from '#app/shop/orders/refund-lines.server.ts'
import { orderLines, refundLines, refunds } from '#app/shop/orders/schema.ts'
import { orders } from '#app/shop/schema.ts'

import { describeRestock } from './restock.ts'

/** The caller has locked the order. */
export async function returnRefundedStock(tx: Transaction, orderId: string) {
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
  const restock = await readRestock(
    tx,
    due.map(({ id }) => id),
  )
  await lockProducts(
    tx,
    restock.map(({ line }) => line),
  )
  for (const { id, actorId } of due) {
    const lines = restock.filter(({ refundId }) => refundId === id)
    for (const { line, pieces } of lines)
      await tx
        .update(orderLines)
        .set({ restockedQuantity: sql`${orderLines.restockedQuantity} + ${pieces}` })
        .where(eq(orderLines.id, line.id))
    // Stock counted now is increased, even if it was not counted when ordered.
    const returned = await returnStock(
      tx,
      lines.map(({ line, pieces }) => ({ ...line, quantity: pieces, isCounted: true })),
    )
    const words =
      returned > 0
        ? describeRestock(returned)
        : 'Nothing was put back into stock: the product is gone, or is no longer counted.'
    await recordOrderEvent(tx, { orderId, kind: 'stock', words, actorId: actorId ?? undefined })
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
