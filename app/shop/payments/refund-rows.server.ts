import { eq, or, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { v7 as newId } from 'uuid'

import type { Transaction } from '#app/platform/database/db.server.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { refunds } from '#app/shop/orders/schema.ts'

import { returnRefundedStock } from './refunds.server.ts'

const statuses = { succeeded: 'succeeded', failed: 'failed', canceled: 'failed' } as const

/**
 * Writes down what the provider says of an order's refunds, those that were made at its own dashboard included, and puts
 * back into stock what was to come back with them.
 */
export async function recordRefunds(tx: Transaction, orderId: string, said: Stripe.Refund[]) {
  for (const { id, status, amount, metadata, created } of said) {
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
