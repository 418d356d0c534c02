import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'

import { config } from '#app/platform/config/config.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { refundOrder } from '#app/shop/orders/payments/refund-order.server.ts'
import { paymentHealth, paymentProblems } from '#app/shop/orders/schema.ts'
import { eventually } from '#test/eventually.ts'
import { createOrder } from '#test/factories/order.ts'
import { mailsAbout, notesOf, readOrder } from '#test/factories/shop.ts'
import { given } from '#test/given.ts'
import {
  allDelivered,
  deliver,
  eventsOf,
  loseEvents,
  payFor,
  readLedger,
  controlSandbox,
} from '#test/payment-sandbox.ts'
import { askRaw } from '#test/raw-http.ts'
import { shared } from '#test/shared.ts'
import { startShop } from '#test/shop-instance.ts'
import { slowTest } from '#test/tier.ts'

const shop = shared(() => startShop())
let actor: { id: string }
beforeAll(async () => {
  actor = await given.staff()
})
afterEach(() => controlSandbox(shop.url, { do: 'calm down' }))

function now() {
  return Math.floor(Date.now() / 1000)
}

async function send(path: string, type: string, body: string) {
  return (await askRaw(shop.url + path, { method: 'POST', headers: { 'Content-Type': type }, body })).status
}

async function failures() {
  const [row] = await db.select().from(paymentHealth).where(eq(paymentHealth.name, 'signature failure'))
  return row?.count ?? 0
}

describe('money that does not match its order', () => {
  test.each([
    ['wrong amount', { amount_total: 1 }],
    ['wrong currency', { currency: 'jpy' }],
    ['wrong mode', { livemode: true }],
  ])('%s is reported as a problem, and the order stays unpaid', async (kind, change) => {
    await loseEvents(shop.url)
    const order = await createOrder()
    await payFor(shop.url, order.session)
    await controlSandbox(shop.url, { do: 'alter', id: order.session, change })
    for (const event of await eventsOf(order.session)) expect((await deliver(shop.url, event)).status).toBe(200)
    expect(await readOrder(order.id)).toMatchObject({ paymentStatus: 'pending', stockState: 'reserved' })
    expect(await mailsAbout(order.id)).toEqual([])
    const problems = await db.select().from(paymentProblems).where(eq(paymentProblems.orderId, order.id))
    expect(problems).toMatchObject([{ kind, about: order.session }])
  })

  test('without any order is reported as a problem, too', async () => {
    await loseEvents(shop.url)
    const order = await createOrder()
    await payFor(shop.url, order.session)
    const forged = { metadata: { order_id: crypto.randomUUID() }, client_reference_id: crypto.randomUUID() }
    await controlSandbox(shop.url, { do: 'alter', id: order.session, change: forged })
    await db.execute(sql`update orders set stripe_session_id = null where id = ${order.id}`)
    for (const event of await eventsOf(order.session)) await deliver(shop.url, event)
    expect((await readOrder(order.id)).paymentStatus).toBe('pending')
    const problems = await db.select().from(paymentProblems).where(eq(paymentProblems.about, order.session))
    expect(problems).toMatchObject([{ kind: 'no order', orderId: null, amountPence: 12_50 }])
  })
})

describe('a webhook that the provider did not sign', () => {
  test('is refused and counted, and changes nothing', async () => {
    await loseEvents(shop.url)
    const order = await createOrder()
    await payFor(shop.url, order.session)
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

  slowTest('is sent again by the sandbox, correctly signed', async () => {
    for (const does of ['has another secret', 'is old', 'is from the future'] as const) {
      await controlSandbox(shop.url, { do: 'cause', fault: { at: 'delivery', does }, times: 2 })
      const order = await createOrder()
      await payFor(shop.url, order.session)
      await eventually('it is paid', async () => (await readOrder(order.id)).paymentStatus === 'paid')
      expect(await mailsAbout(order.id), does).toEqual(['new-order', 'order-confirmation'])
    }
  })

  test('is not read at all when it is not JSON, too long, or at another address', async () => {
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
})

describe('a refund', () => {
  test('in parts never exceeds what was paid, and the same attempt counts once', async () => {
    const order = await createOrder()
    await payFor(shop.url, order.session)
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

  test('returned by the buyer’s bank counts as money that we still have', async () => {
    const order = await createOrder()
    await payFor(shop.url, order.session)
    await allDelivered(shop.url)
    await refundOrder({ orderId: order.id, amountPence: 5_00, reason: '', attemptId: crypto.randomUUID(), actor })
    const { refund = [] } = await readLedger(shop.url)
    await controlSandbox(shop.url, { do: 'fail refund', refund: refund.at(-1)?.body.id ?? '' })
    await allDelivered(shop.url)
    expect((await readOrder(order.id)).amountRefundedPence).toBe(0)
    expect(await notesOf(order.id)).toContain('refund: £5.00 that was refunded did not arrive.')
  })
})
