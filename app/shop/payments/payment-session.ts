import type Stripe from 'stripe'

/** What the provider says of a session, in our words. All amounts in its currency's smallest unit. */
export type ProviderSession = {
  sessionId: string
  /** The order it says it is for; undefined when it says two, or none of ours. */
  orderId: string | undefined
  state: 'open' | 'processing' | 'paid' | 'failed' | 'expired'
  isLive: boolean
  currency: string
  /** What was asked for. */
  amount: number
  amountPaid: number
  amountRefunded: number
  paymentIntentId: string | undefined
  isDisputed: boolean
  url: string | null
  expiresAt: Date
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Reads a session that was asked for with `payment_intent.latest_charge` expanded. */
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
    // Should session and payment differ, the one that is not ours counts.
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
  // A debit that the bank refused goes back to wanting another way to pay, which a completed session does not offer.
  const isRefused = intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
  return isRefused ? 'failed' : 'processing'
}

export type Mismatch = 'wrong amount' | 'wrong currency' | 'wrong mode'

/** Why this money is not what the order asked for. */
export function findMismatch(
  truth: Pick<ProviderSession, 'isLive' | 'currency' | 'amount' | 'amountPaid'>,
  { amountPence, isLive }: { amountPence: number; isLive: boolean },
): Mismatch | undefined {
  if (truth.isLive !== isLive) return 'wrong mode'
  if (truth.currency !== 'gbp') return 'wrong currency'
  if (truth.amount !== amountPence || truth.amountPaid !== amountPence) return 'wrong amount'
  return undefined
}
