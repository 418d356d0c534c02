import { data } from 'react-router'

import { transaction } from '#app/platform/database/db.server.ts'
import { verifyWebhook } from '#app/platform/payments.server.ts'
import { countSignatureFailure } from '#app/shop/payments/health/payment-health.server.ts'

import type { Route } from './+types/stripe-webhook.route'
import { findSessionOfEvent } from './payment-events.server.ts'
import { isProcessedEvent, recordPaymentEvent } from './payment-events.server.ts'
import { settleSession } from './settle-session.server.ts'

export function loader() {
  throw data(null, { status: 404 })
}

/**
 * Where the card provider tells what happened. Its word is only the reason to ask: what counts is what it answers then. 2xx
 * once the effect is committed; whatever fails is thrown, and the provider comes again.
 */
export async function action({ request }: Route.ActionArgs) {
  const body = Buffer.from(await request.arrayBuffer())
  const event = await verifyWebhook(body, request.headers.get('Stripe-Signature') ?? '')
  if (!event) {
    await countSignatureFailure()
    return new Response('The signature is not right.', { status: 400 })
  }
  if (await isProcessedEvent(event.id)) return said('already')
  const sessionId = await findSessionOfEvent(event)
  if (sessionId) return said(await settleSession(sessionId, event))
  await transaction((tx) => recordPaymentEvent(tx, event, { orderId: null, effect: 'not about an order' }))
  return said('noted')
}

function said(words: string) {
  return new Response(words, { status: 200, headers: { 'Content-Type': 'text/plain' } })
}
