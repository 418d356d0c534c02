import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { stripeClient } from '#app/platform/payments.server.ts'
import { paymentEvents } from '#app/shop/orders/schema.ts'
import { createOrder } from '#test/factories/order.ts'
import { createStockedProduct, mailsAbout, notesOf, readOrder, readStock } from '#test/factories/shop.ts'
import { type Instance, startOnThisDatabase } from '#test/instance.ts'
import {
  allDelivered,
  deliver,
  eventsOf,
  loseEvents,
  payFor,
  readSession,
  controlSandbox,
} from '#test/payment-sandbox.ts'
import { startShop } from '#test/shop-instance.ts'

const stripe = await stripeClient()

let shop: Instance
let other: Instance
beforeAll(async () => {
  ;[shop, other] = await Promise.all([startShop(), startOnThisDatabase()])
})
afterAll(() => Promise.all([shop.stop(), other.stop()]))
afterEach(() => controlSandbox(shop.url, { do: 'calm down' }))

describe('twenty concurrent deliveries on two instances', () => {
  test('of one event cause one paid transition and one mail to each side', async () => {
    await loseEvents(shop.url)
    const product = await createStockedProduct({ stock: 1 })
    const order = await createOrder({ product })
    await payFor(shop.url, order.session)
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

  test('of different events of one payment cause the same', async () => {
    await loseEvents(shop.url)
    const order = await createOrder()
    await payFor(shop.url, order.session)
    const [event] = (await eventsOf(order.session)).filter(({ type }) => type === 'checkout.session.completed')
    const events = Array.from({ length: 20 }, (_, n) => ({ ...event, id: `evt_other_${order.number}_${n}` }))
    const answers = await Promise.all(events.map((each, n) => deliver(n % 2 ? shop.url : other.url, each)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await notesOf(order.id)).filter((note) => note.includes('received'))).toHaveLength(1)
    expect(await mailsAbout(order.id)).toEqual(['new-order', 'order-confirmation'])
    expect(await db.$count(paymentEvents, eq(paymentEvents.orderId, order.id))).toBe(20)
  })
})

test('the events of a late payment lead to the same state in whatever order they arrive', async () => {
  await loseEvents(shop.url)
  for (const permutation of permutations([0, 1])) {
    const order = await createOrder()
    await payFor(shop.url, order.session, 'later-paid')
    await controlSandbox(shop.url, { do: 'settle', session: order.session, succeeds: true })
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

test('the events of payment, refund and dispute lead to the same state in whatever order they arrive', async () => {
  await loseEvents(shop.url)
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

/**
 * An order that is paid, partly refunded at the provider and disputed, with its events in this order; returns its
 * end.
 */
async function liveThrough(permutation: number[]) {
  const order = await createOrder()
  await payFor(shop.url, order.session)
  const { payment } = await readSession(order.session)
  // The first event may arrive before the rest has happened.
  const first = permutation[0] === 0 ? await eventsOf(order.session) : []
  for (const { type, ...event } of first)
    if (type === 'checkout.session.completed') await deliver(shop.url, { type, ...event })
  await stripe.refunds.create({ payment_intent: payment, amount: 4_00 })
  await controlSandbox(shop.url, { do: 'dispute', payment: payment, status: 'needs_response' })
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

function permutations(left: number[]): number[][] {
  if (left.length === 0) return [[]]
  return left.flatMap((first) => permutations(left.filter((n) => n !== first)).map((rest) => [first, ...rest]))
}

describe('a payment that the bank confirms later', () => {
  test.each([
    ['later-paid', true, { paymentStatus: 'paid', stockState: 'sold' }, ['new-order', 'order-confirmation'], 0],
    ['later-failed', false, { paymentStatus: 'failed', stockState: 'freed' }, ['order-payment-failed'], 1],
  ] as const)('%s stays pending, then reports its outcome', async (way, succeeds, end, mails, stock) => {
    const product = await createStockedProduct({ stock: 1 })
    const order = await createOrder({ product })
    await payFor(shop.url, order.session, way)
    await allDelivered(shop.url)
    expect(await readOrder(order.id)).toMatchObject({
      paymentStatus: 'pending',
      providerState: 'processing',
      stockState: 'reserved',
    })
    await controlSandbox(shop.url, { do: 'settle', session: order.session, succeeds })
    await allDelivered(shop.url)
    expect(await readOrder(order.id)).toMatchObject(end)
    expect(await mailsAbout(order.id)).toEqual(mails)
    expect(await readStock(product.id)).toBe(stock)
  })
})

test('a declined card leaves the order open', async () => {
  const order = await createOrder()
  await payFor(shop.url, order.session, 'decline')
  await allDelivered(shop.url)
  expect(await readOrder(order.id)).toMatchObject({
    paymentStatus: 'pending',
    providerState: 'open',
    stockState: 'reserved',
  })
  await payFor(shop.url, order.session)
  await allDelivered(shop.url)
  expect(await readOrder(order.id)).toMatchObject({ paymentStatus: 'paid' })
})

test('an expired payment page frees the stock and notifies the buyer', async () => {
  const product = await createStockedProduct({ stock: 1 })
  const order = await createOrder({ product })
  await controlSandbox(shop.url, { do: 'expire', session: order.session })
  await allDelivered(shop.url)
  expect(await readOrder(order.id)).toMatchObject({
    paymentStatus: 'cancelled',
    providerState: 'expired',
    stockState: 'freed',
  })
  expect(await readStock(product.id)).toBe(1)
  expect(await mailsAbout(order.id)).toEqual(['order-expired'])
})

test('events that do not concern an order are recorded once', async () => {
  const event = {
    id: `evt_${crypto.randomUUID()}`,
    object: 'event',
    type: 'customer.created',
    created: 1,
    data: { object: {} },
  }
  expect((await deliver(shop.url, event)).status).toBe(200)
  expect((await deliver(other.url, event)).status).toBe(200)
  const [stored] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, event.id))
  expect(stored).toMatchObject({ type: 'customer.created', effect: 'not about an order' })
})

test('an event whose payment cannot be looked up gets 500, and is applied when it is delivered again', async () => {
  await loseEvents(shop.url)
  const order = await createOrder()
  await payFor(shop.url, order.session)
  const [event] = (await eventsOf(order.session)).filter(({ type }) => type === 'checkout.session.completed')
  // Only for this order: the reconciler asks about others meanwhile.
  const on = `GET /v1/checkout/sessions/${order.session}`
  await controlSandbox(shop.url, { do: 'cause', fault: { at: 'request', does: 'answers 500', on }, times: 2 })
  expect((await deliver(shop.url, event ?? {})).status).toBe(500)
  expect((await readOrder(order.id)).paymentStatus).toBe('pending')
  expect((await deliver(shop.url, event ?? {})).status).toBe(200)
  expect((await readOrder(order.id)).paymentStatus).toBe('paid')
})
