import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm'

import { db } from '#app/platform/db.server.ts'
import { askForSession, giveUpAsking } from '#app/shop/checkout/payment-session.server.ts'
import { askForSessionMs } from '#app/shop/checkout/session-params.ts'
import { askForRefund } from '#app/shop/orders/refund-order.server.ts'
import { refunds } from '#app/shop/orders/schema.ts'
import { settleSession } from '#app/shop/orders/settle-session.server.ts'
import { orders } from '#app/shop/schema.ts'

type Order = typeof orders.$inferSelect

const atMost = 300
// A checkout in this very moment asks by itself.
const leaveAloneSeconds = 20

/** Asks about every order that waits for the provider, longest not asked about first. How many. */
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
  if (order.stripeSessionId) await settleSession(order.stripeSessionId)
  else if (order.paymentStatus !== 'pending' || Date.now() - order.createdAt.getTime() > askForSessionMs)
    await giveUpAsking(order.id)
  else await askForSession(order)
  await db
    .update(orders)
    .set({ reconciledAt: sql`now()` })
    .where(eq(orders.id, order.id))
}

// The provider forgets a key after a day; asked again after that it might give the money back twice.
const keyLifeHours = 23

/** Refunds that were not answered are asked for again, and those on their way are asked about. */
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
    await askForRefund(refund)
  })
  return underWay.length
}

const side = 5

/** A few at a time; the first failure ends it. */
async function eachOf<T>(all: T[], work: (one: T) => Promise<void>) {
  const left = [...all]
  await Promise.all(
    Array.from({ length: side }, async () => {
      for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
    }),
  )
}
