import { createHash } from 'node:crypto'

import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'

import { placePath } from '#app/care/classes/places/place-link.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { log } from '#app/platform/log.server.ts'
import { providerFailure, stripeClient } from '#app/platform/payments.server.ts'
import { recordOrderEvent } from '#app/shop/orders/order-events.server.ts'
import { orderPath } from '#app/shop/orders/order-link.server.ts'
import { type Order, orders } from '#app/shop/schema.ts'

import { expireSession } from './fetch-session.server.ts'
import { failWithoutSession } from './release-unpaid-order.server.ts'
import { returnedParam } from './session-params.ts'

/** The order with its session, or why there is none. */
type SessionResult = Order | 'no session' | 'unreachable' | 'refused'

/** The same key makes repeated requests create one session. Locks nothing: a request can take seconds. */
export async function createPaymentSession(order: Order): Promise<SessionResult> {
  const { id } = order
  try {
    return await saveSession(id, await (await stripeClient()).checkout.sessions.create(...requestFor(order)))
  } catch (err) {
    const failure = providerFailure(err)
    if (!failure) throw err
    // Returned, not thrown: the order waits, and the request is repeated. A refusal would never change.
    log[failure === 'refused' ? 'error' : 'warn']({ err: describe(err), orderId: id }, 'no payment session')
    if (failure === 'refused') await failWithoutSession(id)
    return failure
  }
}

// The links hold the key to the buyer's page, so they are not stored. After a change of the secret they differ, and the
// provider would refuse them under the same key. Of two sessions the one whose answer was lost is shown to nobody.
function requestFor({ id, placeId, sessionParams, idempotencyKey }: Order) {
  const page = config.siteUrl + (placeId ? placePath(placeId) : orderPath(id))
  const links = { success_url: `${page}${placeId ? '&' : '?'}${returnedParam}`, cancel_url: page }
  const params = { ...sessionParams, ...links } as unknown as Stripe.Checkout.SessionCreateParams
  const linksKey = createHash('sha256').update(page).digest('base64url')
  return [params, { idempotencyKey: `${idempotencyKey} ${linksKey}` }] as const
}

async function saveSession(orderId: string, session: Stripe.Checkout.Session): Promise<SessionResult> {
  const saved = await transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (order?.stripeSessionId) return order
    if (!order || !session.url || order.providerState !== 'not asked' || order.paymentStatus !== 'pending')
      return undefined
    const [updated] = await tx
      .update(orders)
      .set({
        stripeSessionId: session.id,
        sessionUrl: session.url,
        sessionExpiresAt: new Date(session.expires_at * 1000),
        providerState: 'open',
        updatedAt: new Date(),
      })
      .where(eq(orders.id, orderId))
      .returning()
    await recordOrderEvent(tx, { orderId, kind: 'payment', words: 'The payment page was opened.' })
    return updated
  })
  if (saved) return saved
  // The order was closed meanwhile, so nobody may pay for it.
  if (session.status === 'open') await expireSession(session.id)
  return 'no session'
}

/** Only these properties may be logged: the provider's messages can repeat the buyer's input. */
function describe(err: unknown) {
  const { type, code, statusCode, requestId, param } = err as Stripe.errors.StripeError
  return { type, code, statusCode, requestId, param }
}
