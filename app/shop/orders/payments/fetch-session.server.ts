import type Stripe from 'stripe'

import { isMissingAtProvider, providerFailure, stripeClient } from '#app/platform/payments.server.ts'

import { readProviderSession } from './payment-session.ts'
import type { PaymentSession } from './settlement.ts'

export type FetchedSession = { session: PaymentSession; refunds: Stripe.Refund[] }

export async function fetchPaymentSession(
  sessionId: string,
  { hasRefunds }: { hasRefunds: boolean },
): Promise<FetchedSession | undefined> {
  const session = await (
    await stripeClient()
  ).checkout.sessions
    .retrieve(sessionId, { expand: ['payment_intent.latest_charge'] })
    .catch((error: unknown) => {
      if (isMissingAtProvider(error)) return undefined
      throw error
    })
  if (!session) return undefined
  const providerSession = readProviderSession(session)
  const payment = providerSession.paymentIntentId
  const refunds = payment && (hasRefunds || providerSession.amountRefunded > 0) ? await listRefunds(payment) : []
  const disputeStatus = payment && providerSession.isDisputed ? await findDispute(payment) : undefined
  return { session: { ...providerSession, disputeStatus }, refunds }
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

async function listRefunds(payment_intent: string) {
  return (await (await stripeClient()).refunds.list({ payment_intent, limit: 100 })).data
}

async function findDispute(payment_intent: string): Promise<string | undefined> {
  const [latest] = (await (await stripeClient()).disputes.list({ payment_intent, limit: 1 })).data
  return latest?.status
}
