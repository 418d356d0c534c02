import { afterEach, describe, expect, test } from 'vitest'

import { refreshOrder } from '#app/shop/checkout/start-checkout.server.ts'
import { createOrder } from '#test/factories/order.ts'
import { readOrder } from '#test/factories/shop.ts'
import { loseEvents, payFor, readLedger, controlSandbox } from '#test/payment-sandbox.ts'
import { shared } from '#test/shared.ts'
import { startShop } from '#test/shop-instance.ts'

const shop = shared(() => startShop())
afterEach(() => controlSandbox(shop.url, { do: 'calm down' }))

async function sessionOf(orderId: string) {
  const { session = [] } = await readLedger(shop.url)
  return session.map(({ body }) => body).find(({ client_reference_id }) => client_reference_id === orderId)
}

async function createReturn() {
  await loseEvents(shop.url)
  const order = await createOrder()
  // When the payment opened in a window of its own, the page behind it asks all the time.
  await refreshOrder(order.id)
  await payFor(shop.url, order.session)
  const { success_url } = (await sessionOf(order.id)) ?? {}
  return { order, address: success_url ?? '' }
}

describe('a buyer who returns from the payment page', () => {
  test('sees at once that the order is paid, though the provider was asked just now and its event is late', async () => {
    const { order, address } = await createReturn()
    const page = await (await fetch(address)).text()
    expect(page).toContain('Thank you, your order is paid')
    expect((await readOrder(order.id)).paymentStatus).toBe('paid')
  })

  test('is never asked to pay again while the provider does not answer', async () => {
    const { address } = await createReturn()
    await controlSandbox(shop.url, { do: 'cause', fault: { at: 'request', does: 'answers 500' }, times: 100 })
    const page = await (await fetch(address)).text()
    expect(page).toContain('We are confirming your payment')
    expect(page).not.toContain('Pay now')
  })

  test('can continue with a payment that was not made', async () => {
    const order = await createOrder()
    const { cancel_url } = (await sessionOf(order.id)) ?? {}
    expect(await (await fetch(cancel_url ?? '')).text()).toContain('Pay now')
  })
})
