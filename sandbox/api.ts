import type { IncomingMessage, ServerResponse } from 'node:http'

import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'

import { config } from '#app/platform/config/config.server.ts'
import { isSameSecret } from '#app/platform/crypto/crypto.server.ts'

import { inTransaction, type Connection } from './database.ts'
import { wakeDeliveries } from './deliveries.ts'
import { nextFault, type RequestFault } from './faults.ts'
import { find, list, sessionOf } from './objects.ts'
import { numberOf, readParams, textOf, type Params } from './params.ts'
import { createRefund } from './refunds.ts'
import { Refusal } from './refusal.ts'
import { createSession, expireSession, findSession } from './sessions.ts'

export type Bindings = { incoming: IncomingMessage; outgoing: ServerResponse }
type Ask = Context<{ Bindings: Bindings }>

const maxBytes = 100 * 1024
const dripEveryMs = 400

/** The parts of the card provider's API that the shop uses, behind the API key. */
export function createApi() {
  const api = new Hono<{ Bindings: Bindings }>()
  api.use(bodyLimit({ maxSize: maxBytes }))
  api.use(async (c, next) => {
    if (!hasKey(c.req.header('Authorization')))
      throw new Refusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
    await next()
  })
  api.post('/checkout/sessions', (c) => change(c, (client, params) => createSession(client, params)))
  api.get('/checkout/sessions', (c) =>
    look(c, async (params) => {
      const payment = textOf(params, 'payment_intent')
      if (!payment) return await list('session', pageOf(params))
      const id = await sessionOf(payment)
      return { object: 'list', data: id ? [await findSession(id)] : [], has_more: false, url: '' }
    }),
  )
  api.get('/checkout/sessions/:id', (c) =>
    look(c, async (params) => expand(await findSession(c.req.param('id')), params)),
  )
  api.post('/checkout/sessions/:id/expire', (c) => change(c, (client) => expireSession(client, c.req.param('id'))))
  api.post('/refunds', (c) => change(c, createRefund))
  api.get('/refunds', (c) =>
    look(c, (params) => list('refund', { ...pageOf(params), parent: textOf(params, 'payment_intent') })),
  )
  api.get('/refunds/:id', (c) => look(c, () => find('refund', c.req.param('id'))))
  api.get('/disputes', (c) =>
    look(c, (params) => list('dispute', { ...pageOf(params), parent: textOf(params, 'payment_intent') })),
  )
  api.notFound((c) => {
    const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}).`
    return c.json({ error: { type: 'invalid_request_error', message } }, 404)
  })
  api.onError((error, c) => {
    if (error instanceof Refusal) return c.json({ error: error.body }, error.status as 400)
    return c.json({ error: { type: 'api_error', message: 'Something went wrong here.' } }, 500)
  })
  return api
}

function hasKey(header = '') {
  return isSameSecret(header, `Bearer ${config.payments.secretKey}`)
}

async function change(
  c: Ask,
  work: (client: Parameters<Parameters<typeof inTransaction>[0]>[0], params: Params) => Promise<object>,
) {
  const fault = await faultOf(c)
  const encoded = await c.req.text()
  if (fault === 'answers 500') return fail(c)
  const answer = await once(c.req.header('Idempotency-Key'), `${c.req.path}?${encoded}`, (client) =>
    work(client, readParams(encoded)),
  )
  wakeDeliveries()
  return await answerWith(c, answer, fault)
}

async function look(c: Ask, work: (params: Params) => Promise<object>) {
  const fault = await faultOf(c)
  if (fault === 'answers 500') return fail(c)
  return await answerWith(c, await work(readParams(new URL(c.req.url).search.slice(1))), fault)
}

async function faultOf(c: Ask): Promise<RequestFault> {
  const path = c.req.path.replace(/^\/sandbox/, '')
  return await inTransaction((client) => nextFault(client, 'request', `${c.req.method} ${path}`))
}

function fail(c: Ask) {
  return c.json({ error: { type: 'api_error', message: 'The provider is not well.' } }, 500)
}

async function answerWith(c: Ask, answer: object, fault: RequestFault) {
  const { outgoing } = c.env
  if (fault === 'resets after commit') {
    outgoing.socket?.resetAndDestroy()
    return RESPONSE_ALREADY_SENT
  }
  if (fault === 'says nothing') return RESPONSE_ALREADY_SENT
  if (fault === 'drips') {
    drip(outgoing, JSON.stringify(answer))
    return RESPONSE_ALREADY_SENT
  }
  return c.json(answer)
}

// A byte now and then: each resets a timeout that only detects silence.
function drip(outgoing: ServerResponse, text: string) {
  outgoing.writeHead(200, { 'Content-Type': 'application/json' })
  let sent = 0
  const timer = setInterval(() => {
    outgoing.write(text.charAt(sent))
    sent += 1
  }, dripEveryMs)
  outgoing.once('close', () => clearInterval(timer))
}

function pageOf(params: Params) {
  return {
    createdFrom: numberOf(params, 'created', 'gte'),
    after: textOf(params, 'starting_after'),
    limit: Math.min(100, numberOf(params, 'limit') ?? 10),
  }
}

async function expand<T extends Awaited<ReturnType<typeof findSession>>>(session: T, params: Params) {
  const wanted = Object.values(typeof params.expand === 'object' ? params.expand : {})
  if (
    typeof session.payment_intent !== 'string' ||
    !wanted.some((path) => typeof path === 'string' && path.startsWith('payment_intent'))
  )
    return session
  const intent = await find('payment_intent', session.payment_intent)
  if (typeof intent.latest_charge !== 'string' || !wanted.includes('payment_intent.latest_charge'))
    return { ...session, payment_intent: intent }
  return { ...session, payment_intent: { ...intent, latest_charge: await find('charge', intent.latest_charge) } }
}

/**
 * Runs the work once per idempotency key. The same request again gets the same response; another under the same key is
 * refused. Without a key it always runs. A refusal leaves no trace, as with the provider when nothing had started.
 */
async function once<T extends object>(
  key: string | undefined,
  request: string,
  work: (client: Connection) => Promise<T>,
): Promise<T> {
  return await inTransaction(async (client) => {
    if (!key) return await work(client)
    // A concurrent second request waits here until the first has committed.
    const taken = await client.query(
      'insert into sandbox.idempotency_keys (key, request) values ($1, $2) on conflict do nothing returning key',
      [key, request],
    )
    if (taken.rows.length === 0) return await repeat<T>(client, key, request)
    const answer = await work(client)
    await client.query('update sandbox.idempotency_keys set answer = $2 where key = $1', [key, JSON.stringify(answer)])
    return answer
  })
}

async function repeat<T>(client: Connection, key: string, request: string): Promise<T> {
  const { rows } = await client.query<{ request: string; answer: T }>(
    'select request, answer from sandbox.idempotency_keys where key = $1',
    [key],
  )
  const [first] = rows
  if (first?.request === request) return first.answer
  throw new Refusal(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })
}
