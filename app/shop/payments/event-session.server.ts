import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'

import { db } from '#app/platform/database/db.server.ts'
import { stripeClient } from '#app/platform/payments.server.ts'
import { orders } from '#app/shop/schema.ts'

/** The session that an event is about. Undefined for events that cannot change an order. */
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

/** The session in which a payment was made: ours know it, of others the provider does. */
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
