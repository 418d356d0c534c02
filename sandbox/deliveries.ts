import { createHmac } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import { config } from '#app/platform/config/config.server.ts'
import { timeLimit } from '#app/platform/config/time-limits.server.ts'
import { log } from '#app/platform/log.server.ts'

import { inTransaction, query } from './database.ts'
import { nextFault } from './faults.ts'
import { find } from './objects.ts'
import { settleLater } from './payments.ts'
import { expireSession } from './sessions.ts'
const everyMs = 1000
const answerWithinMs = timeLimit(10_000)
const atOnce = 20
const maxAttempts = 12

let wake = () => {}

export function wakeDeliveries() {
  wake()
}

/** Delivers events, and applies the passing of time (sessions expire, banks answer), until the signal aborts. */
export async function runDeliveries(signal: AbortSignal) {
  while (!signal.aborted) {
    const woken = Promise.withResolvers<void>()
    wake = () => woken.resolve()
    // The database may be unavailable, and the events with it.
    await pass().catch((err: unknown) => log.debug({ err }, 'the payment sandbox waits'))
    const waiting = new AbortController()
    const rest = delay(everyMs, undefined, { signal: AbortSignal.any([signal, waiting.signal]) }).catch(() => {})
    await Promise.race([woken.promise, rest])
    waiting.abort()
  }
}

async function pass() {
  const over = await query<{ id: string }>(
    `select id from sandbox.objects
     where kind = 'session' and body ->> 'status' = 'open' and (body ->> 'expires_at')::bigint <= extract(epoch from now())
     limit 100`,
  )
  for (const { id } of over) await inTransaction((client) => expireSession(client, id)).catch(() => {})
  const decided = await query<{ session: string; succeeds: boolean }>(
    'select session, succeeds from sandbox.settlements where due_at <= now()',
  )
  for (const { session, succeeds } of decided) await inTransaction((client) => settleLater(client, session, succeeds))

  // Claimed for a while: when a process dies during a delivery, another one delivers.
  const due = await query<{ id: string; event_id: string; attempts: number }>(
    `update sandbox.deliveries set attempts = attempts + 1, due_at = now() + interval '30 seconds' where id in (
       select id from sandbox.deliveries where delivered_at is null and due_at <= now() and attempts < $1
       order by id limit $2 for update skip locked
     ) returning id, event_id, attempts`,
    [maxAttempts, atOnce],
  )
  await Promise.all(due.map(deliver))
  if (due.length === atOnce) wake()
}

async function deliver({ id, event_id, attempts }: { id: string; event_id: string; attempts: number }) {
  const status = await send(event_id).catch(() => 0)
  const isDone = status >= 200 && status < 300
  await query(
    `update sandbox.deliveries set status = $2, delivered_at = case when $3 then now() end,
       due_at = now() + make_interval(secs => $4) where id = $1`,
    [id, status, isDone, Math.min(3600, 4 ** (attempts - 1))],
  )
}

async function send(eventId: string): Promise<number> {
  const event = await find('event', eventId)
  const payload = JSON.stringify(event, null, 2)
  const fault = await inTransaction((client) => nextFault(client, 'delivery', event.type))
  const secret = fault === 'has another secret' ? 'whsec_of_somebody_else' : config.payments.webhookSecret
  const shift = fault === 'is old' ? -301 : fault === 'is from the future' ? 3600 : 0
  const answer = await fetch(new URL('/webhooks/stripe', config.payments.api), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Stripe-Signature': signatureHeader(payload, secret, Math.floor(Date.now() / 1000) + shift),
    },
    body: payload,
    signal: AbortSignal.timeout(answerWithinMs),
  })
  await answer.arrayBuffer()
  return answer.status
}

/** The provider's webhook signature: https://docs.stripe.com/webhooks#verify-manually. */
export function signatureHeader(payload: string, secret: string, timestamp = Math.floor(Date.now() / 1000)): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex')
  return `t=${timestamp},v1=${signature}`
}
