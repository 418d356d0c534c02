import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { stripeClient } from '#app/platform/payments.server.ts'
import { startCheckout } from '#app/shop/checkout/start-checkout.server.ts'
import { applyPaymentSession } from '#app/shop/orders/payments/apply-settlement.server.ts'
import { fetchPaymentSession } from '#app/shop/orders/payments/fetch-session.server.ts'
import { readPaymentHealth } from '#app/shop/orders/payments/health/payment-health.server.ts'
import { reconcilePayments } from '#app/shop/orders/payments/reconcile.jobs.server.ts'
import { refundOrder } from '#app/shop/orders/payments/refund-order.server.ts'
import { closeUnpaidOrder, settleSession } from '#app/shop/orders/payments/settle-session.server.ts'
import { paymentProblems, refunds } from '#app/shop/orders/schema.ts'
import { orders } from '#app/shop/schema.ts'
import { createOrder } from '#test/factories/order.ts'
import { createStockedProduct, mailsAbout, purchase, readOrder, readStock } from '#test/factories/shop.ts'
import { given } from '#test/given.ts'
import { allDelivered, loseEvents, payFor, controlSandbox } from '#test/payment-sandbox.ts'
import { shared } from '#test/shared.ts'
import { startShop } from '#test/shop-instance.ts'

const stripe = await stripeClient()

const shop = shared(() => startShop())
let actor: { id: string }
beforeAll(async () => {
  actor = await given.staff()
})
afterEach(() => controlSandbox(shop.url, { do: 'calm down' }))

async function breakApi(on: string, times = 1000) {
  await controlSandbox(shop.url, { do: 'cause', fault: { at: 'request', does: 'answers 500', on }, times })
}

/** As if everything had happened that many minutes earlier. */
async function age(minutes: number) {
  await db.execute(sql`update orders set created_at = created_at - make_interval(mins => ${minutes})`)
  await db.execute(sql`update refunds set created_at = created_at - make_interval(mins => ${minutes}),
    updated_at = updated_at - make_interval(mins => ${minutes})`)
}

async function paymentOf({ id }: { id: string }) {
  return (await readOrder(id)).stripePaymentIntentId ?? ''
}

async function brokenCheckout(stock: number) {
  await breakApi('POST /v1/checkout/sessions')
  const product = await createStockedProduct({ stock })
  const buy = purchase(product.id)
  expect(await startCheckout(buy)).toMatchObject({ ok: false, reason: 'provider' })
  const [order] = await db.select().from(orders).where(eq(orders.attemptId, buy.attemptId))
  return { product, buy, id: order?.id ?? '' }
}

describe('the next run recovers', () => {
  test('a payment whose events were lost', async () => {
    await loseEvents(shop.url)
    const order = await createOrder()
    await controlSandbox(shop.url, { do: 'pay', session: order.session, way: 'pay' })
    await age(1)
    await reconcilePayments()
    await reconcilePayments()
    expect(await readOrder(order.id)).toMatchObject({ paymentStatus: 'paid', stockState: 'sold' })
    expect(await mailsAbout(order.id)).toEqual(['new-order', 'order-confirmation'])
  })

  test('an expiry, a refund, a failed refund and a dispute whose events were lost', async () => {
    await loseEvents(shop.url)
    const [expired, refunded, returned, disputed] = await Promise.all([1, 2, 3, 4].map(() => createOrder()))
    if (!expired || !refunded || !returned || !disputed) throw new Error('no orders')
    for (const { session } of [refunded, returned, disputed])
      await controlSandbox(shop.url, { do: 'pay', session, way: 'pay' })
    await controlSandbox(shop.url, { do: 'expire', session: expired.session })
    await age(1)
    await reconcilePayments()
    expect(await readOrder(expired.id)).toMatchObject({ paymentStatus: 'cancelled', stockState: 'freed' })

    await stripe.refunds.create({ payment_intent: await paymentOf(refunded), amount: 3_00 })
    const back = await stripe.refunds.create({ payment_intent: await paymentOf(returned), amount: 3_00 })
    await controlSandbox(shop.url, { do: 'dispute', payment: await paymentOf(disputed), status: 'needs_response' })
    await reconcilePayments()
    expect(await readOrder(refunded.id)).toMatchObject({ amountRefundedPence: 3_00 })
    expect(await readOrder(returned.id)).toMatchObject({ amountRefundedPence: 3_00 })
    expect(await readOrder(disputed.id)).toMatchObject({ disputeStatus: 'needs_response' })
    await controlSandbox(shop.url, { do: 'fail refund', refund: back.id })
    await reconcilePayments()
    expect(await readOrder(returned.id)).toMatchObject({ amountRefundedPence: 0 })
  })

  test('money that belongs to no order, as a reported problem', async () => {
    await loseEvents(shop.url)
    const order = await createOrder()
    await controlSandbox(shop.url, { do: 'pay', session: order.session, way: 'pay' })
    await db.execute(sql`delete from orders where id = ${order.id}`)
    await reconcilePayments()
    const problems = await db.select().from(paymentProblems).where(eq(paymentProblems.about, order.session))
    expect(problems).toMatchObject([{ kind: 'no order', amountPence: 12_50, currency: 'gbp' }])
    expect((await readPaymentHealth()).troubles).toContain('problems')
  })
})

test('an answer older than the state of the order is not applied', async () => {
  await loseEvents(shop.url)
  const order = await createOrder()
  await payFor(shop.url, order.session)
  await settleSession(order.session)
  const versionOf = async () => {
    const [row] = await db
      .select({ version: sql<string>`xmin::text` })
      .from(orders)
      .where(eq(orders.id, order.id))
    return { id: order.id, version: row?.version ?? '' }
  }
  const known = await versionOf()
  const answer = await fetchPaymentSession(order.session, { hasRefunds: false })
  await stripe.refunds.create({ payment_intent: await paymentOf(order), amount: 3_00 })
  await settleSession(order.session)
  const request = { sessionId: order.session, answer, event: undefined }
  expect(await applyPaymentSession({ ...request, known })).toBe('overtaken')
  expect(await readOrder(order.id)).toMatchObject({ amountRefundedPence: 3_00 })
  const newest = await fetchPaymentSession(order.session, { hasRefunds: true })
  expect(await applyPaymentSession({ ...request, answer: newest, known })).toBe('already')
})

describe('an order without a payment page', () => {
  test('gets the page that was made for it', async () => {
    const { id, product } = await brokenCheckout(2)
    await controlSandbox(shop.url, { do: 'calm down' })
    await age(1)
    await reconcilePayments()
    expect(await readOrder(id)).toMatchObject({ providerState: 'open', paymentStatus: 'pending' })
    expect(await readStock(product.id)).toBe(1)
  })

  test('is given up after some minutes, its stock is freed, and the buyer is notified', async () => {
    const { id, product, buy } = await brokenCheckout(1)
    await age(6)
    await reconcilePayments()
    expect(await readOrder(id)).toMatchObject({ providerState: 'failed', paymentStatus: 'failed', stockState: 'freed' })
    expect(await readStock(product.id)).toBe(1)
    expect(await mailsAbout(id)).toEqual(['order-payment-failed'])
    await controlSandbox(shop.url, { do: 'calm down' })
    expect(await startCheckout(buy)).toMatchObject({
      ok: true,
      payUrl: expect.stringContaining('/shop/orders/') as string,
    })
  })
})

describe('a refund without an answer', () => {
  test.each(['answers 500', 'resets after commit'] as const)('is made once although the provider %s', async (does) => {
    const order = await createOrder()
    await controlSandbox(shop.url, { do: 'pay', session: order.session, way: 'pay' })
    await allDelivered(shop.url)
    await controlSandbox(shop.url, { do: 'cause', fault: { at: 'request', does, on: 'POST /v1/refunds' }, times: 10 })
    await loseEvents(shop.url)
    const request = { orderId: order.id, amountPence: 4_00, reason: '', attemptId: crypto.randomUUID(), actor }
    expect(await refundOrder(request)).toMatchObject({
      ok: false,
      message: expect.stringContaining('We’ll keep asking') as string,
    })
    await controlSandbox(shop.url, { do: 'calm down' })
    await age(1)
    await reconcilePayments()
    await reconcilePayments()
    expect(await readOrder(order.id)).toMatchObject({ amountRefundedPence: 4_00 })
    const rows = await db.select().from(refunds).where(eq(refunds.orderId, order.id))
    expect(rows).toMatchObject([{ status: 'succeeded', amountPence: 4_00 }])
  })
})

describe('giving up an order', () => {
  test('by hand closes it at the provider, frees its stock and sends nothing', async () => {
    const product = await createStockedProduct({ stock: 1 })
    const order = await createOrder({ product })
    expect(await closeUnpaidOrder(order.id, 'cancelled', actor)).toBe('given up')
    await allDelivered(shop.url)
    expect(await readOrder(order.id)).toMatchObject({
      paymentStatus: 'cancelled',
      isStatusByHand: true,
      providerState: 'expired',
      stockState: 'freed',
      sessionUrl: null,
    })
    expect(await readStock(product.id)).toBe(1)
    expect(await mailsAbout(order.id)).toEqual([])
    expect(await closeUnpaidOrder(order.id, 'failed', actor)).toBe('given up')
    expect(await readStock(product.id)).toBe(1)
  })

  test('that has just been paid for is refused, and the order is paid', async () => {
    await loseEvents(shop.url)
    const order = await createOrder()
    await controlSandbox(shop.url, { do: 'pay', session: order.session, way: 'pay' })
    expect(await closeUnpaidOrder(order.id, 'cancelled', actor)).toBe('already paid')
    expect(await readOrder(order.id)).toMatchObject({
      paymentStatus: 'paid',
      isStatusByHand: false,
      stockState: 'sold',
    })
    expect(await closeUnpaidOrder(order.id, 'cancelled', actor)).toBe('already paid')
  })

  test('while the provider is unreachable leaves the order unchanged', async () => {
    const order = await createOrder()
    await breakApi('POST /v1/checkout/sessions')
    await expect(closeUnpaidOrder(order.id, 'cancelled', actor)).rejects.toThrow(/provider/)
    expect(await readOrder(order.id)).toMatchObject({ paymentStatus: 'pending', stockState: 'reserved' })
  })
})

describe('the health of payments', () => {
  test('is good after a run, and not when the provider did not answer', async () => {
    const before = new Date()
    await reconcilePayments()
    await db.update(paymentProblems).set({ settledAt: new Date(), settlement: 'Given back' })
    const { troubles, lastRunAt } = await readPaymentHealth()
    expect(troubles).toEqual([])
    expect(lastRunAt?.getTime()).toBeGreaterThanOrEqual(before.getTime())

    await breakApi('GET /v1/')
    await reconcilePayments()
    expect((await readPaymentHealth()).troubles).toEqual(['reconciler failed'])
    await controlSandbox(shop.url, { do: 'calm down' })
    await reconcilePayments()
    expect((await readPaymentHealth()).troubles).toEqual([])
  })

  test('is not good when the reconciler has not run for long or orders wait too long', async () => {
    await createOrder()
    await db.execute(sql`update payment_health set at = now() - interval '17 minutes' where name = 'reconciler run'`)
    await db.execute(sql`update payment_health set at = now() - interval '1 day' where name = 'reconciler failure'`)
    await db.execute(
      sql`update orders set session_expires_at = now() - interval '11 minutes' where provider_state = 'open'`,
    )
    expect((await readPaymentHealth()).troubles).toEqual(['reconciler', 'orders waiting'])
  })
})
