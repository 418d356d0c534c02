import type Stripe from 'stripe'

import { isMissingAtProvider, providerFailure, stripeClient } from '#app/platform/payments.server.ts'
import type { Order } from '#app/shop/schema.ts'

/** A session as the provider reports it. All amounts are in its currency's smallest unit. */
export type PaymentSession = FetchedSession['session']
export type FetchedSession = NonNullable<Awaited<ReturnType<typeof fetchPaymentSession>>>

/** Undefined if there is no such session. */
export async function fetchPaymentSession(sessionId: string, { hasRefunds }: { hasRefunds: boolean }) {
  const stripe = await stripeClient()
  const session = await stripe.checkout.sessions
    .retrieve(sessionId, { expand: ['payment_intent.latest_charge'] })
    .catch((error: unknown) => {
      if (isMissingAtProvider(error)) return undefined
      throw error
    })
  if (!session) return undefined
  const read = readProviderSession(session)
  const { paymentIntentId: payment_intent, amountRefunded, isDisputed } = read
  const mayHaveRefunds = payment_intent && (hasRefunds || amountRefunded > 0)
  const refunds = mayHaveRefunds ? (await stripe.refunds.list({ payment_intent, limit: 100 })).data : []
  const disputes = payment_intent && isDisputed ? await stripe.disputes.list({ payment_intent, limit: 1 }) : undefined
  return { session: { ...read, disputeStatus: disputes?.data[0]?.status }, refunds }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function readProviderSession(session: Stripe.Checkout.Session) {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null
  const named = session.metadata?.order_id
  const isNamedTwice = named !== undefined && named === session.client_reference_id
  return {
    sessionId: session.id,
    // Undefined when the session names two orders, or none of ours.
    orderId: isNamedTwice && uuid.test(named) ? named : undefined,
    state: stateOf(session, intent),
    isLive: session.livemode,
    // When session and payment differ, the foreign currency counts.
    currency: [session.currency, intent?.currency].find((each) => each && each !== 'gbp') ?? 'gbp',
    amount: session.amount_total ?? 0,
    amountPaid: intent?.amount_received ?? 0,
    amountRefunded: charge?.amount_refunded ?? 0,
    paymentIntentId: intent?.id,
    isDisputed: charge?.disputed ?? false,
    url: session.url,
    expiresAt: new Date(session.expires_at * 1000),
  }
}

type State = Exclude<Order['providerState'], 'not asked'>

function stateOf({ status, payment_status }: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): State {
  if (status === 'expired') return 'expired'
  if (status !== 'complete') return 'open'
  if (payment_status === 'paid') return 'paid'
  // When a bank refuses a debit, the payment asks for another method, which a completed session does not offer.
  const isRefused = intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
  return isRefused ? 'failed' : 'processing'
}

/**
 * Closes a payment page, so that nobody pays any more. Returns the provider's error if it is not closed: it expires by
 * itself, and a payment before that is settled.
 */
export async function expireSession(sessionId: string): Promise<unknown> {
  try {
    await (await stripeClient()).checkout.sessions.expire(sessionId)
    return undefined
  } catch (error) {
    if (!providerFailure(error)) throw error
    return error
  }
}
