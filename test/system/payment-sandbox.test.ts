import { globSync, readFileSync } from 'node:fs'

import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { stripeClient } from '#app/platform/payments.server.ts'
import { orderPath } from '#app/shop/orders/order-link.server.ts'
import { eventually } from '#test/eventually.ts'
import { createOrder } from '#test/factories/order.ts'
import { createStockedProduct, readOrder } from '#test/factories/shop.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { allDelivered, controlSandbox } from '#test/payment-sandbox.ts'
import { askRaw } from '#test/raw-http.ts'
import { shared } from '#test/shared.ts'
import { startShop } from '#test/shop-instance.ts'
import { post } from '#test/sign-in.ts'

const stripe = await stripeClient()

const shop = shared(() => startShop())

const line = { price_data: { currency: 'gbp', unit_amount: 12_50, product_data: { name: 'Swaddle' } }, quantity: 1 }

function params(change: object = {}) {
  const expires_at = Math.floor(Date.now() / 1000) + 40 * 60
  const urls = { success_url: shop.url, cancel_url: shop.url }
  return { mode: 'payment' as const, line_items: [line], expires_at, ...urls, ...change }
}

describe('the sandbox as payment provider', () => {
  test('answers one idempotency key once, and refuses it with other parameters', async () => {
    const idempotencyKey = crypto.randomUUID()
    const same = params()
    const sessions = await Promise.all(
      Array.from({ length: 5 }, () => stripe.checkout.sessions.create(same, { idempotencyKey })),
    )
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(1)
    const other = params({ line_items: [{ ...line, quantity: 2 }] })
    await expect(stripe.checkout.sessions.create(other, { idempotencyKey })).rejects.toMatchObject({
      rawType: 'idempotency_error',
      statusCode: 400,
    })
  })

  test.each([
    ['expires_at', { expires_at: Math.floor(Date.now() / 1000) + 60 }],
    ['line_items', { line_items: [] }],
    ['line_items', { line_items: [{ ...line, price_data: { ...line.price_data, unit_amount: 29 } }] }],
    ['customer_email', { customer_email: 'nobody' }],
  ])('refuses a session with an invalid %s', async (param, change) => {
    await expect(stripe.checkout.sessions.create(params(change))).rejects.toMatchObject({ statusCode: 400, param })
  })

  test('finds only what exists, and lists it page by page', async () => {
    await expect(stripe.checkout.sessions.retrieve('cs_test_nothing')).rejects.toMatchObject({
      code: 'resource_missing',
    })
    const made = await Promise.all(Array.from({ length: 5 }, () => stripe.checkout.sessions.create(params())))
    const listed = await stripe.checkout.sessions.list({ limit: 2 }).autoPagingToArray({ limit: 1000 })
    expect(new Set(listed.map(({ id }) => id))).toEqual(
      new Set([...new Set(listed.map(({ id }) => id)), ...made.map(({ id }) => id)]),
    )
    expect(listed).toHaveLength(new Set(listed.map(({ id }) => id)).size)
  })

  test('refuses access to its API and its controls without the key', async () => {
    for (const path of ['/sandbox/v1/checkout/sessions', '/sandbox/v1/refunds']) {
      expect((await askRaw(shop.url + path)).status).toBe(401)
      expect((await askRaw(shop.url + path, { headers: { Authorization: 'Bearer sk_test_guess' } })).status).toBe(401)
    }
    const order = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"do":"calm down"}' }
    expect((await askRaw(`${shop.url}/sandbox/control`, order)).status).toBe(404)
    expect((await askRaw(`${shop.url}/sandbox/control`)).status).toBe(404)
  })
})

describe('the payment page', () => {
  test('takes the payment and leads back to the order, without any script', async () => {
    const order = await createOrder({
      product: await createStockedProduct({ pricePence: 1_234_56, name: '<b>Cot</b>' }),
    })
    const page = await fetch(order.sessionUrl ?? '')
    const html = await page.text()
    expect(page.headers.get('Content-Security-Policy')).toMatch(/style-src 'self' 'nonce-/)
    expect(html).toContain('Sandbox: no real money')
    expect(html).toContain('£1,234.56')
    expect(html).not.toContain('<script')
    for (const way of ['pay', 'ask-bank', 'decline', 'later-paid', 'later-failed'])
      expect(html).toContain(`action="/sandbox/pay/${order.session}/${way}"`)

    const declined = await post(`${order.sessionUrl}/decline`, {})
    expect(declined.status).toBe(402)
    expect(await declined.text()).toContain('Your card was declined. Nothing was taken.')
    const paid = await post(`${order.sessionUrl}/pay`, {})
    expect(paid.status).toBe(303)
    expect(paid.headers.get('Location')).toBe(`${shop.url}${orderPath(order.id)}?returned`)
    await allDelivered(shop.url)
    expect(await readOrder(order.id)).toMatchObject({ paymentStatus: 'paid', amountPaidPence: 1_234_56 })
    expect((await post(`${order.sessionUrl}/pay`, {})).status).toBe(303)
    expect(await (await fetch(order.sessionUrl ?? '')).text()).toContain('This payment is done.')
  })

  test('asks the bank in between: nothing is paid before its answer, and a refusal can be tried again', async () => {
    const order = await createOrder()
    const response = await post(`${order.sessionUrl}/ask-bank`, {})
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('Your bank asks: is it you?')
    await allDelivered(shop.url)
    expect(await readOrder(order.id)).toMatchObject({ paymentStatus: 'pending', providerState: 'open' })
    expect((await post(`${order.sessionUrl}/decline`, {})).status).toBe(402)
    await post(`${order.sessionUrl}/ask-bank`, {})
    expect((await post(`${order.sessionUrl}/pay`, {})).status).toBe(303)
    await allDelivered(shop.url)
    expect(await readOrder(order.id)).toMatchObject({ paymentStatus: 'paid', stockState: 'sold' })
  })

  test('takes no payment sent by another site, and an unknown payment is not found', async () => {
    const order = await createOrder()
    expect((await post(`${order.sessionUrl}/pay`, {}, { Origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await readOrder(order.id)).paymentStatus).toBe('pending')
    expect((await fetch(`${shop.url}/sandbox/pay/cs_test_nothing`)).status).toBe(404)
    expect((await post(`${order.sessionUrl}/nothing`, {})).status).toBe(404)
  })

  test('expires by itself when its time is over, and so does its order', async () => {
    const order = await createOrder()
    await db.execute(sql`update sandbox.objects set body = body || '{"expires_at": 1}' where id = ${order.session}`)
    expect(await (await fetch(order.sessionUrl ?? '')).text()).toContain('expired. Nothing was taken.')
    await eventually('the order expired', async () => (await readOrder(order.id)).providerState === 'expired')
  })

  test('sends events twice or late, and the shop applies them once', async () => {
    await controlSandbox(shop.url, { do: 'cause', fault: { at: 'event', does: 'comes twice' }, times: 1 })
    await controlSandbox(shop.url, { do: 'cause', fault: { at: 'event', does: 'is held back' }, times: 1 })
    const order = await createOrder()
    await controlSandbox(shop.url, { do: 'pay', session: order.session, way: 'pay' })
    await controlSandbox(shop.url, { do: 'calm down' })
    await allDelivered(shop.url)
    expect(await readOrder(order.id)).toMatchObject({ paymentStatus: 'paid', stockState: 'sold' })
  })
})

async function csp(url: string) {
  return (await fetch(`${url}/shop`)).headers.get('Content-Security-Policy')
}

describe('the application', () => {
  test('has no code for the sandbox: only the configuration knows where payments are requested', () => {
    const knowing = globSync('app/**/*.{ts,tsx}')
      .filter((file) => !file.endsWith('.test.ts') && /sandbox/i.test(readFileSync(file, 'utf8')))
      // What a page tells people about the sandbox does not affect how money is taken.
      .filter((file) => !file.endsWith('.tsx'))
    // Editors cannot use its address for a page, the opening steps say that it only pretends, and the policy of pages
    // names where a form may lead.
    expect(knowing.toSorted()).toEqual([
      'app/content/kinds/reserved-paths.ts',
      'app/desk/opening/opening-steps.server.ts',
      'app/platform/config/config.server.ts',
      'app/platform/config/payment-settings.server.ts',
      'app/platform/http/security-headers.server.ts',
    ])
  })

  test('with a key of the real provider has no sandbox, and allows forms to lead to its payment page', async () => {
    const real = await startOnThisDatabase({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' })
    try {
      for (const path of ['/sandbox/v1/checkout/sessions', '/sandbox/control', '/sandbox/pay/cs_test_1'])
        expect((await askRaw(real.url + path)).status, path).toBe(404)
      expect(await csp(real.url)).toContain("form-action 'self' https://checkout.stripe.com;")
      expect(await csp(shop.url)).toContain("form-action 'self';")
    } finally {
      await real.stop()
    }
  })
})
