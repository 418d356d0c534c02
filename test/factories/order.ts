import type { OrderRequest } from '#app/shop/checkout/order-request.ts'
import { startCheckout } from '#app/shop/checkout/start-checkout.server.ts'
import { allDelivered, payFor } from '#test/payment-sandbox.ts'

import { createStockedProduct, purchase, readOrder } from './shop.ts'

/** An order whose payment page is open. Needs a running shop. */
export async function createOrder({ product, buyer }: { product?: { id: string }; buyer?: { email?: string } } = {}) {
  const { id } = product ?? (await createStockedProduct())
  const opened = await startCheckout(purchase(id, buyer))
  if (!opened.ok) throw new Error(`No checkout was opened: ${JSON.stringify(opened)}`)
  const order = await readOrder(opened.order.id)
  return { ...order, session: order.stripeSessionId ?? '' }
}

/** An order paid at the sandbox of this instance, with its event received. */
export async function createPaidOrder(url: string, items: OrderRequest['items'], postcode?: string) {
  const { buyer, ...form } = purchase('')
  const opened = await startCheckout({ ...form, items, buyer: postcode ? { ...buyer, postcode } : buyer })
  if (!opened.ok) throw new Error(opened.reason)
  const { stripeSessionId } = (await readOrder(opened.order.id)) ?? {}
  await payFor(url, stripeSessionId ?? '')
  await allDelivered(url)
  const order = await readOrder(opened.order.id)
  if (!order) throw new Error('No order was placed')
  return order
}
