import type Stripe from 'stripe'

import { isMissingAtProvider, stripeClient } from '#app/platform/payments.server.ts'

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

async function listRefunds(payment_intent: string) {
  return (await (await stripeClient()).refunds.list({ payment_intent, limit: 100 })).data
}

async function findDispute(payment_intent: string): Promise<string | undefined> {
  const [latest] = (await (await stripeClient()).disputes.list({ payment_intent, limit: 1 })).data
  return latest?.status
}
