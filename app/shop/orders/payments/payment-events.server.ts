import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'

import { db, type Transaction } from '#app/platform/database/db.server.ts'
import { stripeClient } from '#app/platform/payments.server.ts'
import { paymentEvents } from '#app/shop/orders/schema.ts'
import { orders } from '#app/shop/schema.ts'

export async function isProcessedEvent(id: string): Promise<boolean> {
  return (await db.$count(paymentEvents, eq(paymentEvents.id, id))) > 0
}

/** Runs in the transaction of the event's effect. False when another process has already recorded it. */
export async function recordPaymentEvent(
  tx: Transaction,
  { id, type, created }: Stripe.Event,
  { orderId, effect }: { orderId: string | null; effect: string },
): Promise<boolean> {
  const inserted = await tx
    .insert(paymentEvents)
    .values({ id, type, orderId, effect, providerCreatedAt: new Date(created * 1000) })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  return inserted.length > 0
}

/** Undefined for events that cannot change an order. */
export async function findSessionOfEvent(event: Stripe.Event): Promise<string | undefined> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return event.data.object.id
    case 'charge.refunded':
    case 'charge.refund.updated':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return await findSessionOfPayment(event.data.object.payment_intent)
    default:
      return undefined
  }
}

/** From our orders, or else from the provider. */
export async function findSessionOfPayment(payment: string | { id: string } | null): Promise<string | undefined> {
  const id = typeof payment === 'string' ? payment : payment?.id
  if (!id) return undefined
  const [order] = await db
    .select({ sessionId: orders.stripeSessionId })
    .from(orders)
    .where(eq(orders.stripePaymentIntentId, id))
  if (order?.sessionId) return order.sessionId
  const [session] = (await (await stripeClient()).checkout.sessions.list({ payment_intent: id, limit: 1 })).data
  return session?.id
}
