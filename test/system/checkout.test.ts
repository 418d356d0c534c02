import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'

import { config } from '#app/platform/config/config.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { startCheckout, refreshOrder } from '#app/shop/checkout/start-checkout.server.ts'
import { readLines } from '#app/shop/orders/order-lines.server.ts'
import { orderPath } from '#app/shop/orders/order-link.server.ts'
import { paymentProblems } from '#app/shop/orders/schema.ts'
import { orders, products } from '#app/shop/schema.ts'
import { createOrder } from '#test/factories/order.ts'
import { createStockedProduct, ordersOf, purchase, readOrder, readStock } from '#test/factories/shop.ts'
import { allDelivered, readLedger, controlSandbox, payFor } from '#test/payment-sandbox.ts'
import { shared } from '#test/shared.ts'
import { startShop } from '#test/shop-instance.ts'
import { endWaits } from '#test/silent-provider.ts'

const shop = shared(() => startShop())
beforeAll(async () => {
  await transaction((tx) => saveSettings(tx, { vat_number: 'GB 123 4567 89' }))
})
afterEach(() => controlSandbox(shop.url, { do: 'calm down' }))

async function sessionsOf(orderId: string) {
  const { session = [] } = await readLedger(shop.url)
  return session.map(({ body }) => body).filter(({ client_reference_id }) => client_reference_id === orderId)
}

describe('a purchase', () => {
  test('takes price, name and VAT from the database, reserves one item and opens one payment page', async () => {
    const product = await createStockedProduct({ name: 'Cot sheet', pricePence: 19_99, stock: 3, vatClass: 'zero' })
    const buy = purchase(product.id)
    const opened = await startCheckout({ ...buy, productPrice: 1, quantity: 100, currency: 'jpy' } as typeof buy)
    if (!opened.ok) throw new Error(opened.reason)
    const order = await readOrder(opened.order.id)
    expect(order).toMatchObject({
      ...buy.buyer,
      number: order.id.slice(0, 8),
      productName: 'Cot sheet',
      quantity: 1,
      amountPence: 19_99,
      paymentStatus: 'pending',
      providerState: 'open',
      stockState: 'reserved',
      sessionUrl: opened.payUrl,
    })
    expect(await readLines(order.id)).toMatchObject([
      { productId: product.id, productName: 'Cot sheet', quantity: 1, unitPence: 19_99, vatClass: 'zero', vatRate: 0 },
    ])
    expect(await readStock(product.id)).toBe(2)
    const [session] = await sessionsOf(order.id)
    expect(session).toMatchObject({ amount_total: 19_99, currency: 'gbp', customer_email: order.email, status: 'open' })
    expect((session?.expires_at ?? 0) * 1000).toBeGreaterThan(Date.now() + 30 * 60_000)
    expect((session?.expires_at ?? 0) * 1000).toBeLessThan(Date.now() + 60 * 60_000)
    expect(session?.success_url).toBe(`${shop.url}${orderPath(order.id)}?returned`)
    expect(session?.cancel_url).toBe(`${shop.url}${orderPath(order.id)}`)
  })

  test('that is paid for is marked as paid and sold', async () => {
    const product = await createStockedProduct({ stock: 3 })
    const order = await createOrder({ product })
    await controlSandbox(shop.url, { do: 'pay', session: order.session, way: 'pay' })
    await allDelivered(shop.url)
    expect(await readOrder(order.id)).toMatchObject({
      paymentStatus: 'paid',
      providerState: 'paid',
      amountPaidPence: 12_50,
      stockState: 'sold',
      sessionUrl: null,
    })
    expect(await readStock(product.id)).toBe(2)
  })

  test('of a product that is withdrawn, unknown or sold out is refused and leaves no order', async () => {
    const withdrawn = await createStockedProduct({ isOnSale: false })
    const sold = await createStockedProduct({ stock: 0 })
    const before = await db.$count(orders)
    expect(await startCheckout(purchase(withdrawn.id))).toMatchObject({ ok: false, reason: 'not for sale' })
    expect(await startCheckout(purchase(crypto.randomUUID()))).toMatchObject({ ok: false, reason: 'not for sale' })
    expect(await startCheckout(purchase(sold.id))).toMatchObject({ ok: false, reason: 'sold out' })
    expect(await db.$count(orders)).toBe(before)
  })

  test('of a product without a stock count is never sold out', async () => {
    const product = await createStockedProduct({ stock: null })
    expect(await createOrder({ product })).toMatchObject({ stockState: 'not counted' })
    expect(await readStock(product.id)).toBeNull()
  })

  test('keeps what was bought when the product is changed and deleted', async () => {
    const product = await createStockedProduct()
    const order = await createOrder({ product })
    await db.update(products).set({ pricePence: 99_00, name: 'Dearer' }).where(eq(products.id, product.id))
    await db.delete(products).where(eq(products.id, product.id))
    await controlSandbox(shop.url, { do: 'pay', session: order.session, way: 'pay' })
    await allDelivered(shop.url)
    expect(await readOrder(order.id)).toMatchObject({
      paymentStatus: 'paid',
      amountPence: 12_50,
      productName: product.name,
    })
  })
})

describe('the same checkout attempt', () => {
  test('sent again and from twenty tabs at once makes one order with one payment page', async () => {
    const product = await createStockedProduct({ stock: 5 })
    const buy = purchase(product.id)
    const answers = await Promise.all(Array.from({ length: 20 }, () => startCheckout(buy)))
    const distinct = new Set([...answers, await startCheckout(buy)].map((answer) => JSON.stringify(answer)))
    expect([...distinct]).toHaveLength(1)
    const [first] = answers
    if (!first?.ok) throw new Error(first?.reason)
    expect(await readStock(product.id)).toBe(4)
    expect(await sessionsOf(first.order.id)).toHaveLength(1)
  })

  test('sent after the payment leads to the order', async () => {
    const product = await createStockedProduct()
    const buy = purchase(product.id)
    const opened = await startCheckout(buy)
    if (!opened.ok) throw new Error(opened.reason)
    const { stripeSessionId } = await readOrder(opened.order.id)
    await controlSandbox(shop.url, { do: 'pay', session: stripeSessionId ?? '', way: 'pay' })
    await allDelivered(shop.url)
    const again = await startCheckout(buy)
    expect(again).toEqual({ ...opened, payUrl: `${shop.url}${orderPath(opened.order.id)}` })
  })

  test('with a corrected address makes a new order in place of the old one, even for the last item', async () => {
    const product = await createStockedProduct({ stock: 1 })
    const buy = purchase(product.id)
    const first = await startCheckout(buy)
    const second = await startCheckout({ ...buy, buyer: { ...buy.buyer, shippingAddress: '2 Terrace Row' } })
    if (!first.ok || !second.ok) throw new Error('not opened')
    await allDelivered(shop.url)
    expect(await readOrder(first.order.id)).toMatchObject({
      paymentStatus: 'cancelled',
      stockState: 'freed',
      providerState: 'expired',
    })
    expect(await readOrder(second.order.id)).toMatchObject({
      paymentStatus: 'pending',
      shippingAddress: '2 Terrace Row',
    })
    expect(await readStock(product.id)).toBe(0)
    const mails = await db.execute(sql`select from outgoing_mails where facts ->> 'orderId' = ${first.order.id}`)
    expect(mails.rows).toHaveLength(0)
  })
})

test('of fifty buyers of the last item, exactly one gets it', async () => {
  const product = await createStockedProduct({ stock: 1 })
  const answers = await Promise.all(Array.from({ length: 50 }, () => startCheckout(purchase(product.id))))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.reason])))).toEqual(new Set(['sold out']))
  expect(await readStock(product.id)).toBe(0)
  expect(await ordersOf(product.id)).toHaveLength(1)
})

describe('a payment provider', () => {
  const create = 'POST /v1/checkout/sessions'

  test('that fails once is asked again with the same key', async () => {
    for (const does of ['answers 500', 'resets after commit'] as const) {
      await controlSandbox(shop.url, { do: 'cause', fault: { at: 'request', does, on: create }, times: 1 })
      const order = await createOrder()
      expect(await sessionsOf(order.id), does).toHaveLength(1)
    }
  })

  test.each(['answers 500', 'resets after commit', 'drips', 'says nothing'] as const)(
    'that %s all the time is reported, and the next attempt continues with the same order',
    async (does) => {
      const product = await createStockedProduct({ stock: 2 })
      const buy = purchase(product.id)
      await controlSandbox(shop.url, { do: 'cause', fault: { at: 'request', does, on: create }, times: 10 })
      const [answer] = await Promise.all([startCheckout(buy), endWaits(does)])
      expect(answer).toMatchObject({
        ok: false,
        reason: 'provider',
        message: expect.stringContaining('Nothing was taken') as string,
      })

      await controlSandbox(shop.url, { do: 'calm down' })
      const again = await startCheckout(buy)
      if (!again.ok) throw new Error(again.reason)
      expect(await readStock(product.id)).toBe(1)
      expect(await sessionsOf(again.order.id)).toHaveLength(1)

      // The form opened anew, in the browser that received the order's cookie with that answer.
      const orderId = 'orderId' in answer ? (answer.orderId ?? '') : ''
      const anew = await startCheckout({ ...buy, attemptId: crypto.randomUUID(), ownIds: [orderId] })
      expect(anew).toMatchObject({ ok: true, order: { id: again.order.id } })
    },
  )

  test('whose answer was lost before the secret of its links changed is asked anew, and is paid once', async () => {
    const buy = purchase((await createStockedProduct({ stock: 1 })).id)
    const lose = { at: 'request', does: 'resets after commit', on: create } as const
    await controlSandbox(shop.url, { do: 'cause', fault: lose, times: 10 })
    expect(await startCheckout(buy)).toMatchObject({ ok: false, reason: 'provider' })
    await controlSandbox(shop.url, { do: 'calm down' })
    config.sessionSecrets.unshift('a secret that this process alone knows')
    const again = await startCheckout(buy)
    config.sessionSecrets.shift()
    if (!again.ok) throw new Error(again.reason)

    const { stripeSessionId } = await readOrder(again.order.id)
    await payFor(shop.url, stripeSessionId ?? '')
    for (const { id } of await sessionsOf(again.order.id))
      if (id !== stripeSessionId) await controlSandbox(shop.url, { do: 'expire', session: id })
    await allDelivered(shop.url)
    const paidOnce = { paymentStatus: 'paid', amountPaidPence: 12_50, stockState: 'sold', stripeSessionId }
    expect(await readOrder(again.order.id)).toMatchObject(paidOnce)
    const problems = eq(paymentProblems.orderId, again.order.id)
    expect(await db.$count(paymentProblems, problems)).toBe(0)
  })

  test('that will never accept an order makes the shop free the reserved stock at once', async () => {
    const product = await createStockedProduct({ stock: 1 })
    const buy = purchase(product.id)
    // An address that the provider always refuses.
    const answer = await startCheckout({ ...buy, buyer: { ...buy.buyer, email: 'not an address' } })
    expect(answer).toEqual({ ok: false, reason: 'provider' })
    expect(await readStock(product.id)).toBe(1)
    const [order] = await db.select().from(orders).where(eq(orders.attemptId, buy.attemptId))
    expect(order).toMatchObject({ paymentStatus: 'failed', providerState: 'failed', stockState: 'freed' })
  })
})

test('a waiting order page asks the provider, but not on every view', async () => {
  const order = await createOrder()
  await controlSandbox(shop.url, { do: 'cause', fault: { at: 'event', does: 'is lost' }, times: 10 })
  await refreshOrder(order.id)
  await controlSandbox(shop.url, { do: 'pay', session: order.session, way: 'pay' })
  await refreshOrder(order.id)
  expect((await readOrder(order.id)).paymentStatus).toBe('pending')
  await db
    .update(orders)
    .set({ reconciledAt: sql`now() - interval '4 seconds'` })
    .where(eq(orders.id, order.id))
  await refreshOrder(order.id)
  expect((await readOrder(order.id)).paymentStatus).toBe('paid')
})
