import { eq, sql, and, inArray, asc, lt, or } from 'drizzle-orm'

import { db, isConnectionLost } from '#app/platform/database/db.server.ts'
import { log } from '#app/platform/log.server.ts'
import { providerFailure, stripeClient } from '#app/platform/payments.server.ts'
import { isExample } from '#app/settings/example-records.server.ts'
import { paymentEvents, paymentHealth, refunds } from '#app/shop/orders/schema.ts'
import { type Order, orders } from '#app/shop/schema.ts'

import { createPaymentSession } from './create-session.server.ts'
import { recordPaymentHealth } from './health/payment-health.server.ts'
import { findSessionOfPayment } from './payment-events.server.ts'
import { requestRefund } from './refund-order.server.ts'
import { failWithoutSession } from './release-unpaid-order.server.ts'
import { sessionRetryMs } from './session-params.ts'
import { settleSession } from './settle-session.server.ts'

/** Reconciles orders with the provider. Runs every five minutes; running twice does no harm. */
export async function reconcilePayments() {
  const since = await lastRun()
  try {
    const reconciled = await reconcileOrders()
    const refunded = await reconcileRefunds()
    // A site without orders has nothing to reconcile. Unexpected money is reported by its event.
    if (await hasStarted()) await reconcileProvider(since)
    await recordPaymentHealth('reconciler run', { words: `${reconciled} orders and ${refunded} refunds asked about` })
  } catch (err) {
    // Not thrown: the next run comes soon, and retries would only pile up.
    const failure = providerFailure(err)
    log[failure ? 'warn' : 'error'](failure ? { failure } : { err }, 'payments were not reconciled')
    const words = failure === undefined ? 'It failed on our side.' : 'The payment provider did not answer.'
    await recordPaymentHealth('reconciler failure', { words })
  }
}

// After an outage everything is checked, as far back as the provider's lists reach.
async function lastRun() {
  const [run] = await db.select().from(paymentHealth).where(eq(paymentHealth.name, 'reconciler run'))
  return run?.at ?? new Date(0)
}

async function hasStarted() {
  const { rows } = await db.execute<{ hasStarted: boolean }>(
    sql`select exists (select from ${orders} where not ${isExample('order')}) or exists (select from ${paymentEvents}) as "hasStarted"`,
  )
  return rows[0]?.hasStarted === true
}

export const reconcilerTasks = { 'reconcile-payments': reconcilePayments }

const lookBackSeconds = 3 * 60 * 60
const page = 100

async function reconcileProvider(since: Date) {
  const stripe = await stripeClient()
  const created = { gte: Math.floor(since.getTime() / 1000) - lookBackSeconds }
  for await (const session of stripe.checkout.sessions.list({ created, status: 'complete', limit: page })) {
    if (session.status !== 'complete' || (await isSettled(session.id, session.payment_status))) continue
    await settleSession(session.id)
  }
  for await (const refund of stripe.refunds.list({ created, limit: page })) {
    if (await isRefundKnown(refund.id, refund.status)) continue
    await settlePayment(refund.payment_intent)
  }
  for await (const dispute of stripe.disputes.list({ created, limit: page })) {
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

const atMost = 300
// A checkout in progress asks by itself.
const leaveAloneSeconds = 20

async function reconcileOrders(): Promise<number> {
  const waiting = await db
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.providerState, ['not asked', 'open', 'processing']),
        lt(orders.createdAt, sql`now() - make_interval(secs => ${leaveAloneSeconds})`),
        // A bank takes days to confirm a debit.
        or(
          sql`${orders.providerState} <> 'processing' or ${orders.createdAt} > now() - interval '1 day'`,
          sql`coalesce(${orders.reconciledAt}, ${orders.createdAt}) < now() - interval '30 minutes'`,
        ),
      ),
    )
    .orderBy(sql`${orders.reconciledAt} nulls first`, asc(orders.createdAt))
    .limit(atMost)
  await eachOf(waiting, reconcileOrder)
  return waiting.length
}

async function reconcileOrder(order: Order) {
  // Written first, so that an order that always fails does not block the others.
  await db
    .update(orders)
    .set({ reconciledAt: sql`now()` })
    .where(eq(orders.id, order.id))
  if (order.stripeSessionId) await settleSession(order.stripeSessionId)
  else if (order.paymentStatus !== 'pending' || Date.now() - order.createdAt.getTime() > sessionRetryMs)
    await failWithoutSession(order.id)
  else await createPaymentSession(order)
}

// The provider forgets an idempotency key after a day. A later retry could refund twice.
const keyLifeHours = 23

async function reconcileRefunds(): Promise<number> {
  const underWay = await db
    .select()
    .from(refunds)
    .where(
      and(
        inArray(refunds.status, ['asked', 'pending']),
        lt(refunds.updatedAt, sql`now() - make_interval(secs => ${leaveAloneSeconds})`),
        or(eq(refunds.status, 'pending'), sql`${refunds.createdAt} > now() - make_interval(hours => ${keyLifeHours})`),
      ),
    )
    .orderBy(asc(refunds.updatedAt))
    .limit(atMost)
  await eachOf(underWay, requestRefund)
  return underWay.length
}

/** A failure does not stop the others, unless nobody answers, and is thrown at the end. */
async function eachOf<T>(all: T[], work: (one: T) => Promise<unknown>) {
  const failures: unknown[] = []
  for (const one of all) {
    await work(one).catch((error: unknown) => failures.push(error))
    const last = failures.at(-1)
    if (providerFailure(last) === 'unreachable' || isConnectionLost(last)) break
  }
  if (failures.length > 0) throw failures[0]
}
