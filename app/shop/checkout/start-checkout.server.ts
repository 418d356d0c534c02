import { and, eq, inArray, sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { countHits } from '#app/platform/http/rate-limit.server.ts'
import { log } from '#app/platform/log.server.ts'
import { providerFailure, stripeClient } from '#app/platform/payments.server.ts'
import { orderUrl } from '#app/shop/orders/order-address.server.ts'
import { createPaymentSession } from '#app/shop/payments/create-session.server.ts'
import { settleSession } from '#app/shop/payments/settle-session.server.ts'
import { orders } from '#app/shop/schema.ts'

import { type OrderRequest, type Order, placeOrder } from './place-order.server.ts'

type Opened =
  | { ok: true; order: { id: string; number: string; accessToken: string }; payUrl: string }
  | {
      ok: false
      reason: 'gone' | 'sold out' | 'holds too much' | 'order failed' | 'no session' | 'provider'
      message?: string
    }

const providerIsAway =
  'The payment provider is not answering at the moment. Nothing was taken. Please try again in a minute.'

/**
 * Order and reservation in one transaction, then the payment session. The same attempt twice answers the same order. `payUrl`
 * is the provider's page, or the order's own where there is nothing to pay any more.
 */
export async function startCheckout(buy: OrderRequest): Promise<Opened> {
  const placed = await placeOrder(buy).catch((err: unknown) => {
    // The specification has words of its own for an order that could not be written.
    log.error({ err }, 'no order was placed')
    return { ok: false as const, reason: 'order failed' as const }
  })
  if (!placed.ok) return placed
  if (placed.replaced) await closeReplaced(placed.replaced)

  const { order } = placed
  if (order.providerState !== 'not asked' || order.paymentStatus !== 'pending') return opened(order)
  const asked = await createPaymentSession(order)
  if (asked.ok) return opened(asked.order)
  if (asked.reason === 'no session') return { ok: false, reason: 'no session' }
  return { ok: false, reason: 'provider', ...(asked.reason === 'unreachable' ? { message: providerIsAway } : {}) }
}

function opened(order: Order): Opened {
  const { id, number, accessToken, sessionUrl, providerState } = order
  const payUrl = (providerState === 'open' ? sessionUrl : null) ?? orderUrl(accessToken)
  return { ok: true, order: { id, number, accessToken }, payUrl }
}

// What cannot be closed now closes by itself, or is paid and then put before staff.
async function closeReplaced({ stripeSessionId }: Order) {
  if (!stripeSessionId) return
  await (await stripeClient()).checkout.sessions.expire(stripeSessionId).catch((err: unknown) => {
    if (!providerFailure(err)) throw err
  })
}

const unsettled = ['not asked', 'open', 'processing'] as const

// Whoever comes back asks once; a page that could not be answered then, every second.
const returnsAMinute = 30

/**
 * For an order page that waits: asks the provider now and applies the truth. At most once in three seconds per order; whoever
 * comes back from the payment (`hasReturned`) does not wait for that. False where it was not asked, or did not answer.
 */
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
    // The page shows what is known, and the reconciler asks again within the minute.
    if (!providerFailure(err)) throw err
    log.warn({ orderId }, 'the payment provider could not be asked')
    return false
  }
}
