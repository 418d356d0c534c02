import { startCheckout } from '#app/shop/checkout/start-checkout.server.ts'

import { createStockedProduct, purchase, readOrder } from './shop.ts'

/** An order whose payment page is open. Needs a running shop. */
export async function createOrder({ product, buyer }: { product?: { id: string }; buyer?: { email?: string } } = {}) {
  const { id } = product ?? (await createStockedProduct())
  const opened = await startCheckout(purchase(id, buyer))
  if (!opened.ok) throw new Error(`No checkout was opened: ${JSON.stringify(opened)}`)
  const order = await readOrder(opened.order.id)
  return { ...order, session: order.stripeSessionId ?? '' }
}
