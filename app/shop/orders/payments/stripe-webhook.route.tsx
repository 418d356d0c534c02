import { data } from 'react-router'

import { transaction } from '#app/platform/database/db.server.ts'
import { verifyWebhook } from '#app/platform/payments.server.ts'
import { countSignatureFailure } from '#app/shop/orders/payments/health/payment-health.server.ts'

import type { Route } from './+types/stripe-webhook.route'
import { findSessionOfEvent, isProcessedEvent, recordPaymentEvent } from './payment-events.server.ts'
import { settleSession } from './settle-session.server.ts'

export function loader() {
  throw data(null, { status: 404 })
}

/**
 * The event only triggers a request to the provider, whose answer counts. After a thrown failure the provider sends it
 * again.
 */
export async function action({ request }: Route.ActionArgs) {
  const body = Buffer.from(await request.arrayBuffer())
  const event = await verifyWebhook(body, request.headers.get('Stripe-Signature') ?? '')
  if (!event) {
    await countSignatureFailure()
    return new Response('The signature is not right.', { status: 400 })
  }
  if (await isProcessedEvent(event.id)) return acknowledge('already')
  const sessionId = await findSessionOfEvent(event)
  if (sessionId) return acknowledge(await settleSession(sessionId, event))
  await transaction((tx) => recordPaymentEvent(tx, event, { orderId: null, effect: 'not about an order' }))
  return acknowledge('noted')
}

function acknowledge(text: string) {
  return new Response(text, { status: 200, headers: { 'Content-Type': 'text/plain' } })
}
