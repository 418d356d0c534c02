import { and, eq, inArray } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { stripeClient } from '#app/platform/payments.server.ts'
import { refunds } from '#app/shop/orders/schema.ts'
import { orders } from '#app/shop/schema.ts'

import { findSessionOfPayment } from './payment-events.server.ts'
import { settleSession } from './settle-session.server.ts'

// A session lives forty minutes. The next run sees its later changes.
const lookBackSeconds = 3 * 60 * 60
const page = 100

/** Goes through the provider's recent sessions, refunds and disputes, and settles those that are unknown here. */
export async function reconcileProvider(since: Date) {
  const created = { gte: Math.floor(since.getTime() / 1000) - lookBackSeconds }
  for await (const session of (await stripeClient()).checkout.sessions.list({
    created,
    status: 'complete',
    limit: page,
  })) {
    if (session.status !== 'complete' || (await isSettled(session.id, session.payment_status))) continue
    await settleSession(session.id)
  }
  for await (const refund of (await stripeClient()).refunds.list({ created, limit: page })) {
    if (await isRefundKnown(refund.id, refund.status)) continue
    await settlePayment(refund.payment_intent)
  }
  for await (const dispute of (await stripeClient()).disputes.list({ created, limit: page })) {
    if (!(await isDisputeKnown(dispute.payment_intent, dispute.status))) await settlePayment(dispute.payment_intent)
  }
}

async function settlePayment(payment: Parameters<typeof findSessionOfPayment>[0]) {
  const sessionId = await findSessionOfPayment(payment)
  if (sessionId) await settleSession(sessionId)
}

async function isSettled(sessionId: string, status: string) {
  const states = status === 'paid' ? (['paid'] as const) : (['paid', 'processing', 'failed'] as const)
  const isThat = and(eq(orders.stripeSessionId, sessionId), inArray(orders.providerState, [...states]))
  return (await db.$count(orders, isThat)) > 0
}

async function isRefundKnown(id: string, status: string | null) {
  const [known] = await db.select({ status: refunds.status }).from(refunds).where(eq(refunds.stripeRefundId, id))
  return known?.status === (status === 'canceled' ? 'failed' : status)
}

async function isDisputeKnown(payment: Parameters<typeof findSessionOfPayment>[0], status: string) {
  const id = typeof payment === 'string' ? payment : payment?.id
  if (!id) return true
  return (await db.$count(orders, and(eq(orders.stripePaymentIntentId, id), eq(orders.disputeStatus, status)))) > 0
}
