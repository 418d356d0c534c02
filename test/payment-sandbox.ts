import { sql } from 'drizzle-orm'
import type Stripe from 'stripe'

import { config } from '#app/platform/config/config.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { type ControlCommand, controlPath, controlToken } from '#sandbox/control.ts'
import { signatureHeader } from '#sandbox/deliveries.ts'
import type { Way } from '#sandbox/payments.ts'

import { eventually } from './eventually.ts'

export type SandboxLedger = {
  session?: { body: Stripe.Checkout.Session }[]
  charge?: { body: Stripe.Charge }[]
  refund?: { body: Stripe.Refund }[]
  event?: { body: Stripe.Event }[]
  waiting: number
}

const headers = () => ({ 'X-Sandbox-Control': controlToken(), 'Content-Type': 'application/json' })

/** Controls the sandbox of a running instance: visitors, banks and faults. */
export async function controlSandbox(url: string, command: ControlCommand) {
  const answer = await fetch(url + controlPath, { method: 'POST', headers: headers(), body: JSON.stringify(command) })
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}: ${await answer.text()}`)
}

export async function readLedger(url: string): Promise<SandboxLedger> {
  const answer = await fetch(url + controlPath, { headers: headers() })
  return (await answer.json()) as SandboxLedger
}

/** Waits until every event has been delivered. */
export async function allDelivered(url: string) {
  await eventually('every event is delivered', async () => (await readLedger(url)).waiting === 0)
}

/** Delivers an event as the provider does, or with an invalid signature. */
export async function deliver(
  url: string,
  event: object | string,
  { secret = config.payments.webhookSecret, timestamp }: { secret?: string; timestamp?: number } = {},
) {
  const payload = typeof event === 'string' ? event : JSON.stringify(event)
  return await fetch(`${url}/webhooks/stripe`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signatureHeader(payload, secret, timestamp) },
    body: payload,
  })
}

/** From now on events do not arrive by themselves: the test delivers them. */
export async function loseEvents(url: string) {
  await controlSandbox(url, { do: 'cause', fault: { at: 'event', does: 'is lost' }, times: 1000 })
}

export async function payFor(url: string, session: string, way: Way = 'pay') {
  await controlSandbox(url, { do: 'pay', session, way })
}

/** The events of a session and of all that followed from it, as the provider has them, oldest first. */
export async function eventsOf(session: string) {
  const { rows } = await db.execute<{ body: Stripe.Event }>(sql`
    with payment as (select body ->> 'payment_intent' as id from sandbox.objects where id = ${session})
    select event.body from sandbox.objects as event, payment
    where event.kind = 'event' and (event.body #>> '{data,object,id}' in (${session}, payment.id)
      or event.body #>> '{data,object,payment_intent}' = payment.id)
    order by event.seq`)
  return rows.map(({ body }) => body)
}

/** The payment in a session, as the provider has it. */
export async function readSession(session: string): Promise<{ payment: string }> {
  const { rows } = await db.execute<{ payment: string | null }>(
    sql`select body ->> 'payment_intent' as payment from sandbox.objects where id = ${session}`,
  )
  return { payment: rows[0]?.payment ?? '' }
}
