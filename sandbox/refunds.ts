import type Stripe from 'stripe'

import { blankRefund } from './blank-objects.ts'
import type { Connection } from './database.ts'
import { announce } from './events.ts'
import { save, lock, newId, now } from './objects.ts'
import { numberOf, type Params, textOf, textsOf } from './params.ts'
import { invalid } from './refusal.ts'

export async function createRefund(client: Connection, params: Params): Promise<Stripe.Refund> {
  const intentId = textOf(params, 'payment_intent')
  if (!intentId) throw invalid('One of the following params should be provided: payment_intent.', 'payment_intent')
  const intent = await lock(client, 'payment_intent', intentId)
  if (typeof intent.latest_charge !== 'string')
    throw invalid('This PaymentIntent does not have a successful charge to refund.')
  const charge = await lock(client, 'charge', intent.latest_charge)
  const left = charge.amount_captured - charge.amount_refunded
  const amount = numberOf(params, 'amount') ?? left
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`)
  if (amount < 1 || amount > left)
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, 'amount')

  const refund: Stripe.Refund = {
    ...blankRefund,
    id: newId('re'),
    amount,
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    metadata: textsOf(params, 'metadata'),
    payment_intent: intent.id,
    reason: textOf(params, 'reason') ?? null,
    status: 'succeeded',
  }
  await save(client, 'refund', refund, intent.id)
  await changeRefunded(client, charge, amount)
  await announce(client, 'refund.created', refund)
  return refund
}

/** The visitor's bank returned the refund. */
export async function failRefund(client: Connection, id: string) {
  const refund = await lock(client, 'refund', id)
  if (refund.status === 'failed' || typeof refund.charge !== 'string') return
  const charge = await lock(client, 'charge', refund.charge)
  const failed: Stripe.Refund = { ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' }
  await save(client, 'refund', failed)
  await changeRefunded(client, charge, -refund.amount)
  await announce(client, 'refund.failed', failed)
}

/** The visitor's bank demands the money back. */
export async function openDispute(client: Connection, intentId: string, status: Stripe.Dispute.Status) {
  const intent = await lock(client, 'payment_intent', intentId)
  if (typeof intent.latest_charge !== 'string') throw invalid('This PaymentIntent does not have a successful charge.')
  const charge = await lock(client, 'charge', intent.latest_charge)
  const dispute = {
    id: `dp_${charge.id.slice(3)}`,
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    livemode: charge.livemode,
    metadata: {},
    payment_intent: intent.id,
    reason: 'product_not_received',
    status,
  } as Stripe.Dispute
  const type = charge.disputed ? 'charge.dispute.updated' : 'charge.dispute.created'
  await save(client, 'dispute', dispute, intent.id)
  await save(client, 'charge', { ...charge, disputed: true })
  await announce(client, type, dispute)
}

async function changeRefunded(client: Connection, charge: Stripe.Charge, pence: number) {
  const amountRefunded = charge.amount_refunded + pence
  const changed = { ...charge, amount_refunded: amountRefunded, refunded: amountRefunded === charge.amount_captured }
  await save(client, 'charge', changed)
  if (pence > 0) await announce(client, 'charge.refunded', changed)
}
