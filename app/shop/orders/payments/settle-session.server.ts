import { eq, sql } from 'drizzle-orm'
import type Stripe from 'stripe'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { providerFailure, stripeClient } from '#app/platform/payments.server.ts'
import { refunds } from '#app/shop/orders/schema.ts'
import { type Order, orders } from '#app/shop/schema.ts'

import { applyPaymentSession, type Outcome } from './apply-settlement.server.ts'
import { expireSession, fetchPaymentSession } from './fetch-session.server.ts'
import { releaseUnpaidOrder } from './release-unpaid-order.server.ts'
import { isPaymentOver } from './settlement.ts'

// An answer is overtaken only by a change of the order, and an order changes few times.
const maxReadings = 6

/** `event` is recorded in the transaction of its effect. Throws when the provider is unreachable. */
export async function settleSession(sessionId: string, event?: Stripe.Event): Promise<Outcome> {
  let known = await findVersion(eq(orders.stripeSessionId, sessionId))
  for (let reading = 0; reading < maxReadings; reading += 1) {
    const answer = await fetchPaymentSession(sessionId, { hasRefunds: known?.hasRefunds ?? false })
    const named = answer?.session.orderId
    if (!known && named) {
      known = await findVersion(eq(orders.id, named))
      // An answer is only known to be newer than an order read before the request.
      if (known) continue
    }
    const outcome = await applyPaymentSession({ sessionId, answer, known, event })
    if (outcome !== 'overtaken') return outcome
    known = known && (await findVersion(eq(orders.id, known.id)))
  }
  throw new Error(`The order of session ${sessionId} changed each time it was to be settled`)
}

async function findVersion(where: ReturnType<typeof eq>) {
  const [found] = await db
    .select({
      id: orders.id,
      version: sql<string>`${orders}.xmin::text`,
      hasRefunds: sql<boolean>`exists (select from ${refunds} where ${refunds.orderId} = ${orders.id})`,
    })
    .from(orders)
    .where(where)
  return found
}

/** Refused when money has come or is on its way. Throws, with nothing changed, when the provider is unreachable. */
export async function closeUnpaidOrder(
  orderId: string,
  to: 'cancelled' | 'failed',
  actor?: { id: string },
): Promise<'given up' | 'already paid'> {
  const result = await transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (!order || order.providerState === 'paid' || order.providerState === 'processing') return { isPaid: true }
    // Requested while the order is locked: a payment at this moment either prevents the expiry or comes too late.
    if (order.stripeSessionId && (await closeSession(order.stripeSessionId)) === 'paid')
      return { isPaid: true, sessionId: order.stripeSessionId }

    const isHeld = order.stockState === 'reserved'
    const change: Partial<Order> = {
      paymentStatus: to,
      isStatusByHand: actor !== undefined,
      hasExpired: false,
      ...(isPaymentOver(order)
        ? {}
        : { providerState: order.stripeSessionId ? 'expired' : 'failed', sessionUrl: null }),
    }
    const words = `Given up before it was paid: ${to}.${isHeld ? ' What was held for it is free again.' : ''}`
    await releaseUnpaidOrder(tx, order, change, { kind: 'status', words, actorId: actor?.id })
    return { isPaid: false }
  })
  if (!result.isPaid) return 'given up'
  if (result.sessionId) await settleSession(result.sessionId)
  return 'already paid'
}

async function closeSession(sessionId: string): Promise<'closed' | 'paid'> {
  const error = await expireSession(sessionId)
  if (!error) return 'closed'
  // The session is no longer open: it was closed before, or has just been paid.
  if (providerFailure(error) !== 'refused') throw error
  const { status } = await (await stripeClient()).checkout.sessions.retrieve(sessionId)
  return status === 'complete' ? 'paid' : 'closed'
}
