import type Stripe from 'stripe'

/** A session as the provider reports it. All amounts are in its currency's smallest unit. */
export type ProviderSession = {
  sessionId: string
  /** Undefined when the session names two orders, or none of ours. */
  orderId: string | undefined
  state: 'open' | 'processing' | 'paid' | 'failed' | 'expired'
  isLive: boolean
  currency: string
  amount: number
  amountPaid: number
  amountRefunded: number
  paymentIntentId: string | undefined
  isDisputed: boolean
  url: string | null
  expiresAt: Date
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Expects `payment_intent.latest_charge` to be expanded. */
export function readProviderSession(session: Stripe.Checkout.Session): ProviderSession {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null
  const named = session.metadata?.order_id
  const isNamedTwice = named !== undefined && named === session.client_reference_id
  return {
    sessionId: session.id,
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

function stateOf({ status, payment_status }: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null) {
  if (status === 'expired') return 'expired'
  if (status !== 'complete') return 'open'
  if (payment_status === 'paid') return 'paid'
  // When a bank refuses a debit, the payment asks for another method, which a completed session does not offer.
  const isRefused = intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
  return isRefused ? 'failed' : 'processing'
}

export type Mismatch = 'wrong amount' | 'wrong currency' | 'wrong mode'

export function findMismatch(
  session: Pick<ProviderSession, 'isLive' | 'currency' | 'amount' | 'amountPaid'>,
  { amountPence, isLive }: { amountPence: number; isLive: boolean },
): Mismatch | undefined {
  if (session.isLive !== isLive) return 'wrong mode'
  if (session.currency !== 'gbp') return 'wrong currency'
  if (session.amount !== amountPence || session.amountPaid !== amountPence) return 'wrong amount'
  return undefined
}
