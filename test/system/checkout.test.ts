import { afterAll, beforeAll, expect, test } from 'vitest'

import { openCheckout } from '#app/shop/checkout/open-checkout.server.ts'
import { givenProduct, purchase, readOrder, readStock } from '#test/given-shop.ts'
import { allDelivered, tellSandbox } from '#test/payment-sandbox.ts'
import { type startShop as StartShop } from '#test/shop-instance.ts'
import { startShop } from '#test/shop-instance.ts'

let shop: Awaited<ReturnType<typeof StartShop>>
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop('SIGINT'))

test('a payment makes the order paid and the stock sold', async () => {
  const product = await givenProduct({ stock: 3 })
  const opened = await openCheckout(purchase(product.id))
  if (!opened.ok) throw new Error(JSON.stringify(opened))
  expect(opened.payUrl).toContain('/sandbox/pay/cs_test')
  const order = await readOrder(opened.order.id)
  await tellSandbox(shop.url, { do: 'pay', session: order.stripeSessionId ?? '', way: 'pay' })
  await allDelivered(shop.url)
  expect(await readOrder(order.id)).toMatchObject({
    paymentStatus: 'paid',
    providerState: 'paid',
    amountPaidPence: 12_50,
    stockState: 'sold',
  })
  expect(await readStock(product.id)).toBe(2)
})
