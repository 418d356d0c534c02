import { and, eq, inArray, sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { countHits } from '#app/platform/http/rate-limit.server.ts'
import { log } from '#app/platform/log.server.ts'
import { providerFailure } from '#app/platform/payments.server.ts'
import { orderUrl } from '#app/shop/orders/order-link.server.ts'
import { createPaymentSession } from '#app/shop/orders/payments/create-session.server.ts'
import { expireSession } from '#app/shop/orders/payments/fetch-session.server.ts'
import { settleSession } from '#app/shop/orders/payments/settle-session.server.ts'
import { type Order, orders } from '#app/shop/schema.ts'

import type { OrderRequest } from './order-request.ts'
import { type NotPlaced, placeOrder } from './place-order.server.ts'

type OpenedPayment =
  | { ok: true; order: { id: string; number: string }; payUrl: string }
  | {
      ok: false
      reason: 'no session' | 'provider'
      message?: string
      /** The order is saved: a retry continues with it. */
      orderId?: string
    }
type StartedCheckout = OpenedPayment | NotPlaced

const providerIsAway =
  'The payment provider is not answering at the moment. Nothing was taken. Please try again in a minute.'

/** The same attempt gets the same order. `payUrl` is the order's own page when there is nothing left to pay. */
export async function startCheckout(buy: OrderRequest): Promise<StartedCheckout> {
  const placed = await placeOrder(buy).catch((err: unknown) => {
    // The specification has its own message for an order that could not be saved.
    log.error({ err }, 'no order was placed')
    return { ok: false as const, reason: 'order failed' as const }
  })
  if (!placed.ok) return placed
  // A session that cannot be closed now expires by itself. If it is paid before that, staff get a payment problem.
  for (const { stripeSessionId } of placed.replaced) if (stripeSessionId) await expireSession(stripeSessionId)
  return await getOrCreatePaymentPage(placed.order)
}

/** The payment page of an order, or its own page when there is nothing left to pay. */
export async function getOrCreatePaymentPage(order: Order): Promise<OpenedPayment> {
  if (order.providerState !== 'not asked' || order.paymentStatus !== 'pending') return opened(order)
  const session = await createPaymentSession(order)
  if (typeof session !== 'string') return opened(session)
  if (session === 'no session') return { ok: false, reason: 'no session' }
  if (session === 'refused') return { ok: false, reason: 'provider' }
  return { ok: false, reason: 'provider', message: providerIsAway, orderId: order.id }
}

function opened(order: Order): OpenedPayment {
  const { id, number, sessionUrl, providerState } = order
  const payUrl = (providerState === 'open' ? sessionUrl : null) ?? orderUrl(id)
  return { ok: true, order: { id, number }, payUrl }
}

const unsettled = ['not asked', 'open', 'processing'] as const

// A returning buyer causes one request, or one a second while the provider does not answer.
const returnsAMinute = 30

/** At most once in three seconds for each order; at once after `hasReturned`. False without an answer. */
export async function refreshOrder(orderId: string, { hasReturned = false } = {}): Promise<boolean> {
  const [returns = 0] = hasReturned ? await countHits([['order returns', orderId]], 60) : []
  const isUrgent = hasReturned && returns <= returnsAMinute
  const isDue = isUrgent
    ? undefined
    : sql`(${orders.reconciledAt} is null or ${orders.reconciledAt} < now() - interval '3 seconds')`
  const [order] = await db
    .update(orders)
    .set({ reconciledAt: sql`now()` })
    .where(and(eq(orders.id, orderId), inArray(orders.providerState, [...unsettled]), isDue))
    .returning()
  if (!order) return false
  try {
    if (order.stripeSessionId) await settleSession(order.stripeSessionId)
    else await createPaymentSession(order)
    return true
  } catch (err) {
    // The page shows the last known state, and the reconciler asks again.
    if (!providerFailure(err)) throw err
    log.warn({ orderId }, 'the payment provider could not be asked')
    return false
  }
}
