import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'

import { db, type Transaction } from '#app/platform/database/db.server.ts'
import { paymentEvents } from '#app/shop/orders/schema.ts'

/** Whether it came before, and its effect is there. */
export async function isProcessedEvent(id: string): Promise<boolean> {
  return (await db.$count(paymentEvents, eq(paymentEvents.id, id))) > 0
}

/** Keeps it in the transaction of its effect. False when somebody else did: then that has its effect already. */
export async function recordPaymentEvent(
  tx: Transaction,
  { id, type, created }: Stripe.Event,
  { orderId, effect }: { orderId: string | null; effect: string },
): Promise<boolean> {
  const kept = await tx
    .insert(paymentEvents)
    .values({ id, type, orderId, effect, providerCreatedAt: new Date(created * 1000) })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  return kept.length > 0
}
