import type Stripe from 'stripe'

import { config } from '#app/platform/config/config.server.ts'

import { blankSession } from './blank-objects.ts'
import type { Connection } from './database.ts'
import { announce } from './events.ts'
import { find, save, lock, newId, now } from './objects.ts'
import { numberOf, type Params, textOf, textsOf } from './params.ts'
import { invalid } from './refusal.ts'

const minLifeSeconds = 30 * 60
const maxLifeSeconds = 24 * 60 * 60
const minPence = 30

/** Makes the provider's checks and returns an open session. */
export async function createSession(client: Connection, params: Params): Promise<Stripe.Checkout.Session> {
  if (textOf(params, 'mode') !== 'payment') throw invalid('Only payments are known here.', 'mode')
  const expiresAt = numberOf(params, 'expires_at') ?? now() + maxLifeSeconds
  if (expiresAt < now() + minLifeSeconds)
    throw invalid(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    )
  if (expiresAt > now() + maxLifeSeconds + 60)
    throw invalid('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', 'expires_at')
  const { amount, currency } = totalOf(params)
  const email = textOf(params, 'customer_email')
  if (email !== undefined && !/^[^@\s]+@[^@\s]+$/.test(email)) throw invalid('Invalid email address.', 'customer_email')
  for (const name of ['success_url', 'cancel_url']) {
    if (!URL.canParse(textOf(params, name) ?? '')) throw invalid('Not a valid URL', name)
  }

  const id = newId('cs_test')
  const session: Stripe.Checkout.Session = {
    ...blankSession,
    id,
    amount_subtotal: amount,
    amount_total: amount,
    cancel_url: textOf(params, 'cancel_url') ?? null,
    client_reference_id: textOf(params, 'client_reference_id') ?? null,
    created: now(),
    currency,
    customer_email: email ?? null,
    expires_at: expiresAt,
    metadata: textsOf(params, 'metadata'),
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    success_url: textOf(params, 'success_url') ?? null,
    url: `${config.siteUrl}/sandbox/pay/${id}`,
  }
  await save(client, 'session', session)
  return session
}

function totalOf(params: Params) {
  const lines = typeof params.line_items === 'object' ? Object.values(params.line_items) : []
  let amount = 0
  let currency: string | undefined
  for (const line of lines) {
    if (typeof line === 'string') throw invalid('Invalid object', 'line_items')
    const price = numberOf(line, 'price_data', 'unit_amount')
    const quantity = numberOf(line, 'quantity')
    currency ??= textOf(line, 'price_data', 'currency')
    if (price === undefined || price < 0 || !quantity || quantity < 1) throw invalid('Invalid integer', 'line_items')
    if (!textOf(line, 'price_data', 'product_data', 'name')) throw invalid('Missing required param', 'line_items')
    amount += price * quantity
  }
  if (!currency) throw invalid('Missing required param: line_items.', 'line_items')
  if (amount < minPence) throw invalid('The total must be at least £0.30.', 'line_items')
  return { amount, currency }
}

/** The current session: past its time it is expired, even before the sweep. */
export async function findSession(id: string): Promise<Stripe.Checkout.Session> {
  const session = await find('session', id)
  return isOver(session) ? { ...session, status: 'expired', url: null } : session
}

export function isOver({ status, expires_at }: Stripe.Checkout.Session) {
  return status === 'open' && expires_at <= now()
}

export async function expireSession(client: Connection, id: string): Promise<Stripe.Checkout.Session> {
  const session = await lock(client, 'session', id)
  if (session.status !== 'open')
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    )
  const expired: Stripe.Checkout.Session = { ...session, status: 'expired', url: null }
  await save(client, 'session', expired)
  await announce(client, 'checkout.session.expired', expired)
  return expired
}
