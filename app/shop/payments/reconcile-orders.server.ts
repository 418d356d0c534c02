import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm'

import { db, isConnectionLost } from '#app/platform/database/db.server.ts'
import { providerFailure } from '#app/platform/payments.server.ts'
import { refunds } from '#app/shop/orders/schema.ts'
import { orders } from '#app/shop/schema.ts'

import { createPaymentSession, failWithoutSession } from './create-session.server.ts'
import { requestRefund } from './refund-order.server.ts'
import { sessionRetryMs } from './session-params.ts'
import { settleSession } from './settle-session.server.ts'

type Order = typeof orders.$inferSelect

const atMost = 300
// A checkout that is just being submitted asks by itself.
const leaveAloneSeconds = 20

/** The order that was asked about longest ago comes first. Returns how many were asked about. */
export async function reconcileOrders(): Promise<number> {
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

/** Repeats unanswered refund requests, and asks about refunds that are on their way. */
export async function reconcileRefunds(): Promise<number> {
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
  await eachOf(underWay, async (refund) => {
    await requestRefund(refund)
  })
  return underWay.length
}

const side = 5

/** A few at a time. A failure does not stop the others, and is thrown at the end. */
async function eachOf<T>(all: T[], work: (one: T) => Promise<void>) {
  const left = [...all]
  const failures: unknown[] = []
  const takeTurns = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) {
      await work(one).catch((error: unknown) => {
        failures.push(error)
        // The others would fail as well.
        if (providerFailure(error) === 'unreachable' || isConnectionLost(error)) left.length = 0
      })
    }
  }
  await Promise.all(Array.from({ length: side }, takeTurns))
  if (failures.length > 0) throw failures[0]
}
