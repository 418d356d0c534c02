import type Stripe from 'stripe'

import { blankCharge, blankPaymentIntent } from './blank-objects.ts'
import type { Connection } from './database.ts'
import { announce } from './events.ts'
import { save, lock, newId, now } from './objects.ts'
import { isOver } from './sessions.ts'

/**
 * A visitor's choices on the payment page. `ask-bank`: 3-D Secure, after which the visitor pays or is declined.
 * `later-…`: a debit that the bank confirms or refuses after days.
 */
export const ways = ['pay', 'ask-bank', 'decline', 'later-paid', 'later-failed'] as const
export type Way = (typeof ways)[number]

// Long enough to see the waiting page, short enough to see the result.
const laterSeconds = 20

/** Undefined when the session is not open (any more). */
export async function pay(
  client: Connection,
  sessionId: string,
  way: Way,
): Promise<Stripe.Checkout.Session | undefined> {
  const session = await lock(client, 'session', sessionId)
  if (session.status !== 'open' || isOver(session)) return undefined
  const isLater = way === 'later-paid' || way === 'later-failed'
  const intent = newIntent(session)
  if (way === 'ask-bank') {
    const asking: Stripe.PaymentIntent = { ...intent, status: 'requires_action' }
    await save(client, 'payment_intent', asking, session.id)
    await announce(client, 'payment_intent.requires_action', asking)
    return session
  }
  if (way === 'decline') {
    const declined: Stripe.PaymentIntent = { ...intent, status: 'requires_payment_method' }
    await save(client, 'payment_intent', declined, session.id)
    await announce(client, 'payment_intent.payment_failed', declined)
    return session
  }

  const complete: Stripe.Checkout.Session = {
    ...session,
    payment_intent: intent.id,
    payment_status: isLater ? 'unpaid' : 'paid',
    status: 'complete',
    url: null,
  }
  if (isLater) {
    await save(client, 'payment_intent', { ...intent, status: 'processing' }, session.id)
    await client.query(`insert into sandbox.settlements values ($1, now() + make_interval(secs => $2), $3)`, [
      session.id,
      laterSeconds,
      way === 'later-paid',
    ])
  } else {
    await receive(client, intent, session.id)
  }
  await save(client, 'session', complete)
  await announce(client, 'checkout.session.completed', complete)
  return complete
}

/** The bank's decision on a pending debit. Takes effect only once. */
export async function settleLater(client: Connection, sessionId: string, succeeds: boolean) {
  const session = await lock(client, 'session', sessionId)
  await client.query('delete from sandbox.settlements where session = $1', [sessionId])
  if (typeof session.payment_intent !== 'string' || session.payment_status === 'paid') return
  const intent = await lock(client, 'payment_intent', session.payment_intent)
  if (intent.status !== 'processing') return
  if (!succeeds) {
    await save(client, 'payment_intent', { ...intent, status: 'requires_payment_method' })
    await announce(client, 'checkout.session.async_payment_failed', session)
    return
  }
  await receive(client, intent, session.id)
  const paid: Stripe.Checkout.Session = { ...session, payment_status: 'paid' }
  await save(client, 'session', paid)
  await announce(client, 'checkout.session.async_payment_succeeded', paid)
}

function newIntent(session: Stripe.Checkout.Session): Stripe.PaymentIntent {
  return {
    ...blankPaymentIntent,
    id: newId('pi'),
    amount: session.amount_total ?? 0,
    amount_received: 0,
    created: now(),
    currency: session.currency ?? 'gbp',
    description: null,
    latest_charge: null,
    metadata: session.metadata ?? {},
    status: 'requires_payment_method',
  }
}

async function receive(client: Connection, intent: Stripe.PaymentIntent, sessionId: string) {
  const charge = {
    ...blankCharge,
    id: newId('ch'),
    amount: intent.amount,
    amount_captured: intent.amount,
    created: now(),
    currency: intent.currency,
    description: null,
    metadata: intent.metadata,
    payment_intent: intent.id,
  } as Stripe.Charge
  await save(client, 'charge', charge, intent.id)
  const received = { ...intent, status: 'succeeded' as const, amount_received: intent.amount, latest_charge: charge.id }
  await save(client, 'payment_intent', received, sessionId)
  await announce(client, 'payment_intent.succeeded', received)
}
