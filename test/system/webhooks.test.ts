import { asc, eq, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { config } from '#app/platform/config.server.ts'
import { db } from '#app/platform/db.server.ts'
import { stripe } from '#app/platform/payments.server.ts'
import { refundOrder } from '#app/shop/orders/refund-order.server.ts'
import { orderEvents, paymentEvents, paymentHealth, paymentProblems } from '#app/shop/orders/schema.ts'
import { eventually } from '#test/eventually.ts'
import { givenOrder } from '#test/given-order.ts'
import { givenProduct, mailsAbout, readOrder, readStock } from '#test/given-shop.ts'
import { given } from '#test/given.ts'
import { type Instance, startOnThisDatabase } from '#test/instance.ts'
import { allDelivered, deliver, readLedger, tellSandbox } from '#test/payment-sandbox.ts'
import { askRaw } from '#test/raw-http.ts'
import { startShop } from '#test/shop-instance.ts'

let shop: Instance
let other: Instance
let actor: { id: string }
beforeAll(async () => {
  ;[shop, other] = await Promise.all([startShop(), startOnThisDatabase()])
  actor = await given.staff()
})
afterAll(() => Promise.all([shop.stop('SIGINT'), other.stop('SIGINT')]))
afterEach(() => tellSandbox(shop.url, { do: 'calm down' }))

/** Nothing arrives by itself: the test delivers. */
async function loseEvents() {
  await tellSandbox(shop.url, { do: 'cause', fault: { at: 'event', does: 'is lost' }, times: 1000 })
}

async function payFor(session: string, way: 'pay' | 'later-paid' | 'later-failed' | 'decline' = 'pay') {
  await tellSandbox(shop.url, { do: 'pay', session, way })
}

/** The events of these sessions and all that followed, as the provider has them, oldest first. */
async function eventsOf(session: string) {
  const { rows } = await db.execute<{ body: Stripe.Event }>(sql`
    with payment as (select body ->> 'payment_intent' as id from sandbox.objects where id = ${session})
    select event.body from sandbox.objects as event, payment
    where event.kind = 'event' and (event.body #>> '{data,object,id}' in (${session}, payment.id)
      or event.body #>> '{data,object,payment_intent}' = payment.id)
    order by event.seq`)
  return rows.map(({ body }) => body)
}

async function readBySession(session: string) {
  const { rows } = await db.execute<{ stripePaymentIntentId: string | null }>(
    sql`select body ->> 'payment_intent' as "stripePaymentIntentId" from sandbox.objects where id = ${session}`,
  )
  return rows[0] ?? { stripePaymentIntentId: null }
}

async function notesOf(orderId: string) {
  const notes = await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id))
  return notes.map(({ kind, words }) => `${kind}: ${words}`)
}

describe('twenty deliveries at once on two instances', () => {
  test('of one event are one paid transition and one mail to each', async () => {
    await loseEvents()
    const product = await givenProduct({ stock: 1 })
    const order = await givenOrder({ product })
    await payFor(order.session)
    const [event] = (await eventsOf(order.session)).filter(({ type }) => type === 'checkout.session.completed')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => deliver(n % 2 ? shop.url : other.url, event ?? {})),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await notesOf(order.id)).filter((note) => note.includes('received'))).toEqual([
      'payment: The provider received £12.50.',
    ])
    expect(await mailsAbout(order.id)).toEqual(['new-order', 'order-confirmation'])
    expect(await readStock(product.id)).toBe(0)
    expect(await db.$count(paymentEvents, eq(paymentEvents.id, event?.id ?? ''))).toBe(1)
  })

  test('of different events of one payment are the same', async () => {
    await loseEvents()
    const order = await givenOrder()
    await payFor(order.session)
    const [event] = (await eventsOf(order.session)).filter(({ type }) => type === 'checkout.session.completed')
    const events = Array.from({ length: 20 }, (_, n) => ({ ...event, id: `evt_other_${order.number}_${n}` }))
    const answers = await Promise.all(events.map((each, n) => deliver(n % 2 ? shop.url : other.url, each)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await notesOf(order.id)).filter((note) => note.includes('received'))).toHaveLength(1)
    expect(await mailsAbout(order.id)).toEqual(['new-order', 'order-confirmation'])
    expect(await db.$count(paymentEvents, eq(paymentEvents.orderId, order.id))).toBe(20)
  })
})

test('every order of the events of a late payment ends in the same state', async () => {
  await loseEvents()
  for (const permutation of permutations([0, 1])) {
    const order = await givenOrder()
    await payFor(order.session, 'later-paid')
    await tellSandbox(shop.url, { do: 'settle', session: order.session, succeeds: true })
    const events = (await eventsOf(order.session)).filter(({ type }) => type.startsWith('checkout'))
    expect(events).toHaveLength(2)
    for (const n of permutation) await deliver(n % 2 ? shop.url : other.url, events[n] ?? {})
    expect(await readOrder(order.id)).toMatchObject({
      paymentStatus: 'paid',
      amountPaidPence: 12_50,
      stockState: 'sold',
    })
    expect(await mailsAbout(order.id)).toEqual(['new-order', 'order-confirmation'])
  }
})

test('every order of the events of a life ends in the same state', async () => {
  await loseEvents()
  const ends = await Promise.all(permutations([0, 1, 2]).map(liveThrough))
  expect(ends).toHaveLength(6)
  expect(new Set(ends)).toEqual(
    new Set([
      JSON.stringify({
        paymentStatus: 'paid',
        providerState: 'paid',
        amountPaidPence: 12_50,
        amountRefundedPence: 4_00,
        disputeStatus: 'needs_response',
        stockState: 'sold',
        mails: ['new-order', 'order-confirmation', 'order-refunded'],
      }),
    ]),
  )
})

/** Ordered, paid, refunded in part at the provider and disputed, the news of it in this order; and how it ended. */
async function liveThrough(permutation: number[]) {
  const order = await givenOrder()
  await payFor(order.session)
  const { stripePaymentIntentId: payment } = await readBySession(order.session)
  // The first may come before the rest of the life has happened.
  const first = permutation[0] === 0 ? await eventsOf(order.session) : []
  for (const { type, ...event } of first)
    if (type === 'checkout.session.completed') await deliver(shop.url, { type, ...event })
  await refundAtProvider(payment ?? '', 4_00)
  await tellSandbox(shop.url, { do: 'dispute', payment: payment ?? '', status: 'needs_response' })
  const events = (await eventsOf(order.session)).filter(({ type }) => !/^(payment_intent|refund)/.test(type))
  expect(events.map(({ type }) => type)).toEqual([
    'checkout.session.completed',
    'charge.refunded',
    'charge.dispute.created',
  ])
  for (const n of permutation) {
    const { status } = await deliver(n % 2 ? shop.url : other.url, events[n] ?? {})
    expect(status).toBe(200)
  }
  const { paymentStatus, providerState, amountPaidPence, amountRefundedPence, disputeStatus, stockState } =
    await readOrder(order.id)
  const end = { paymentStatus, providerState, amountPaidPence, amountRefundedPence, disputeStatus, stockState }
  return JSON.stringify({ ...end, mails: await mailsAbout(order.id) })
}

/** As at the provider's own dashboard: no row of ours knows of it. */
async function refundAtProvider(payment_intent: string, amount: number) {
  await stripe.refunds.create({ payment_intent, amount })
}

function permutations(left: number[]): number[][] {
  if (left.length === 0) return [[]]
  return left.flatMap((first) => permutations(left.filter((n) => n !== first)).map((rest) => [first, ...rest]))
}

describe('a payment that the bank confirms later', () => {
  test.each([
    ['later-paid', true, { paymentStatus: 'paid', stockState: 'sold' }, ['new-order', 'order-confirmation'], 0],
    ['later-failed', false, { paymentStatus: 'failed', stockState: 'freed' }, ['order-payment-failed'], 1],
  ] as const)('%s waits, then tells', async (way, succeeds, end, mails, stock) => {
    const product = await givenProduct({ stock: 1 })
    const order = await givenOrder({ product })
    await payFor(order.session, way)
    await allDelivered(shop.url)
    expect(await readOrder(order.id)).toMatchObject({
      paymentStatus: 'pending',
      providerState: 'processing',
      stockState: 'reserved',
    })
    await tellSandbox(shop.url, { do: 'settle', session: order.session, succeeds })
    await allDelivered(shop.url)
    expect(await readOrder(order.id)).toMatchObject(end)
    expect(await mailsAbout(order.id)).toEqual(mails)
    expect(await readStock(product.id)).toBe(stock)
  })
})

test('a declined card leaves everything open', async () => {
  const order = await givenOrder()
  await payFor(order.session, 'decline')
  await allDelivered(shop.url)
  expect(await readOrder(order.id)).toMatchObject({
    paymentStatus: 'pending',
    providerState: 'open',
    stockState: 'reserved',
  })
  await payFor(order.session)
  await allDelivered(shop.url)
  expect(await readOrder(order.id)).toMatchObject({ paymentStatus: 'paid' })
})

test('an expired payment page frees the stock and says so', async () => {
  const product = await givenProduct({ stock: 1 })
  const order = await givenOrder({ product })
  await tellSandbox(shop.url, { do: 'expire', session: order.session })
  await allDelivered(shop.url)
  expect(await readOrder(order.id)).toMatchObject({
    paymentStatus: 'cancelled',
    providerState: 'expired',
    stockState: 'freed',
  })
  expect(await readStock(product.id)).toBe(1)
  expect(await mailsAbout(order.id)).toEqual(['order-expired'])
})

describe('money that does not match its order', () => {
  test.each([
    ['wrong amount', { amount_total: 1 }],
    ['wrong currency', { currency: 'jpy' }],
    ['wrong mode', { livemode: true }],
  ])('%s is a problem, and no paid order', async (kind, change) => {
    await loseEvents()
    const order = await givenOrder()
    await payFor(order.session)
    await tellSandbox(shop.url, { do: 'alter', id: order.session, change })
    for (const event of await eventsOf(order.session)) expect((await deliver(shop.url, event)).status).toBe(200)
    expect(await readOrder(order.id)).toMatchObject({ paymentStatus: 'pending', stockState: 'reserved' })
    expect(await mailsAbout(order.id)).toEqual([])
    const problems = await db.select().from(paymentProblems).where(eq(paymentProblems.orderId, order.id))
    expect(problems).toMatchObject([{ kind, about: order.session }])
  })

  test('and money for no order at all is a problem too', async () => {
    await loseEvents()
    const order = await givenOrder()
    await payFor(order.session)
    const forged = { metadata: { order_id: crypto.randomUUID() }, client_reference_id: crypto.randomUUID() }
    await tellSandbox(shop.url, { do: 'alter', id: order.session, change: forged })
    await db.execute(sql`update orders set stripe_session_id = null where id = ${order.id}`)
    for (const event of await eventsOf(order.session)) await deliver(shop.url, event)
    expect((await readOrder(order.id)).paymentStatus).toBe('pending')
    const problems = await db.select().from(paymentProblems).where(eq(paymentProblems.about, order.session))
    expect(problems).toMatchObject([{ kind: 'no order', orderId: null, amountPence: 12_50 }])
  })
})

describe('what is not signed by the provider', () => {
  const now = () => Math.floor(Date.now() / 1000)

  test('is refused and counted, and changes nothing', async () => {
    await loseEvents()
    const order = await givenOrder()
    await payFor(order.session)
    const [event] = await eventsOf(order.session)
    const wrong = [
      { secret: 'whsec_of_somebody_else' },
      { timestamp: now() - 400 },
      { timestamp: now() + 3600 },
      { secret: `${config.payments.webhookSecret}x` },
    ]
    const before = await failures()
    for (const how of wrong) expect((await deliver(shop.url, event ?? {}, how)).status).toBe(400)
    expect(await failures()).toBe(before + wrong.length)
    expect((await readOrder(order.id)).paymentStatus).toBe('pending')
    expect((await deliver(shop.url, event ?? {})).status).toBe(200)
  })

  test('what the sandbox sends wrongly it sends again', async () => {
    for (const does of ['has another secret', 'is old', 'is from the future'] as const) {
      await tellSandbox(shop.url, { do: 'cause', fault: { at: 'delivery', does }, times: 2 })
      const order = await givenOrder()
      await payFor(order.session)
      await eventually('it is paid', async () => (await readOrder(order.id)).paymentStatus === 'paid')
      expect(await mailsAbout(order.id), does).toEqual(['new-order', 'order-confirmation'])
    }
  })

  test('is not read at all when it is no JSON, too long, or at another address', async () => {
    const send = async (path: string, type: string, body: string) =>
      (await askRaw(shop.url + path, { method: 'POST', headers: { 'Content-Type': type }, body })).status
    expect(await send('/webhooks/stripe', 'application/x-www-form-urlencoded', 'a=1')).toBe(415)
    expect(await send('/webhooks/stripe', 'application/json', `"${'x'.repeat(256 * 1024)}"`)).toBe(413)
    expect(await send('/webhooks/stripe', 'application/json', '{}')).toBe(400)
    for (const path of [
      '/webhooks/stripe/',
      '/webhooks/stripe?a',
      '/webhooks/stripe.data',
      '/contact',
      '//webhooks/stripe',
    ])
      expect(await send(path, 'application/json', '{}'), path).toBe(415)
  })

  async function failures() {
    const [row] = await db.select().from(paymentHealth).where(eq(paymentHealth.name, 'signature failure'))
    return row?.count ?? 0
  }
})

test('events that are of no concern are noted, once', async () => {
  const event = {
    id: `evt_${crypto.randomUUID()}`,
    object: 'event',
    type: 'customer.created',
    created: 1,
    data: { object: {} },
  }
  expect((await deliver(shop.url, event)).status).toBe(200)
  expect((await deliver(other.url, event)).status).toBe(200)
  const [kept] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, event.id))
  expect(kept).toMatchObject({ type: 'customer.created', effect: 'not about an order' })
})

test('what the provider cannot be asked about is answered 500, and heals when it comes again', async () => {
  await loseEvents()
  const order = await givenOrder()
  await payFor(order.session)
  const [event] = (await eventsOf(order.session)).filter(({ type }) => type === 'checkout.session.completed')
  await tellSandbox(shop.url, { do: 'cause', fault: { at: 'request', does: 'answers 500' }, times: 2 })
  expect((await deliver(shop.url, event ?? {})).status).toBe(500)
  expect((await readOrder(order.id)).paymentStatus).toBe('pending')
  expect((await deliver(shop.url, event ?? {})).status).toBe(200)
  expect((await readOrder(order.id)).paymentStatus).toBe('paid')
})

describe('a refund', () => {
  test('in parts is never more than was paid, and the same attempt is one', async () => {
    const order = await givenOrder()
    await payFor(order.session)
    await allDelivered(shop.url)
    const attemptId = crypto.randomUUID()
    const refund = { orderId: order.id, amountPence: 5_00, reason: 'A torn seam', attemptId, actor }
    const answers = await Promise.all(Array.from({ length: 6 }, () => refundOrder(refund)))
    expect(new Set(answers.map(({ ok }) => ok))).toEqual(new Set([true]))
    expect((await readOrder(order.id)).amountRefundedPence).toBe(5_00)

    const more = { ...refund, attemptId: crypto.randomUUID(), amountPence: 7_51 }
    expect(await refundOrder(more)).toEqual({ ok: false, message: 'Please enter an amount from £0.01 to £7.50.' })
    const rest = await Promise.all(
      [1, 2, 3].map(() => refundOrder({ ...refund, attemptId: crypto.randomUUID(), amountPence: 7_50 })),
    )
    expect(rest.filter(({ ok }) => ok)).toHaveLength(1)
    await allDelivered(shop.url)
    expect(await readOrder(order.id)).toMatchObject({ amountRefundedPence: 12_50, paymentStatus: 'paid' })
    expect((await mailsAbout(order.id)).filter((mail) => mail === 'order-refunded')).toHaveLength(2)
  })

  test('that the buyer’s bank sends back is money we still have', async () => {
    const order = await givenOrder()
    await payFor(order.session)
    await allDelivered(shop.url)
    await refundOrder({ orderId: order.id, amountPence: 5_00, reason: '', attemptId: crypto.randomUUID(), actor })
    const { refund = [] } = await readLedger(shop.url)
    await tellSandbox(shop.url, { do: 'fail refund', refund: refund.at(-1)?.body.id ?? '' })
    await allDelivered(shop.url)
    expect((await readOrder(order.id)).amountRefundedPence).toBe(0)
    expect(await notesOf(order.id)).toContain('refund: £5.00 that was given back did not arrive.')
  })
})
