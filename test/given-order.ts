import { startCheckout } from '#app/shop/checkout/start-checkout.server.ts'

import { givenStock, purchase, readOrder } from './given-shop.ts'

/** An order whose payment page is open. Needs a running shop. */
export async function givenOrder({ product, buyer }: { product?: { id: string }; buyer?: { email?: string } } = {}) {
  const { id } = product ?? (await givenStock())
  const opened = await startCheckout(purchase(id, buyer))
  if (!opened.ok) throw new Error(`No checkout was opened: ${JSON.stringify(opened)}`)
  const order = await readOrder(opened.order.id)
  return { ...order, session: order.stripeSessionId ?? '' }
}
