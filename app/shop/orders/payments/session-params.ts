import type Stripe from 'stripe'

import { describeLine, type Goods, goodsOf, type Sold } from '#app/shop/orders/order-line.ts'

/** The provider requires at least half an hour from the session's creation, which may be late. */
export const sessionLifeMs = 40 * 60 * 1000
/** Until then a missing payment page is requested again. After that the order is closed. */
export const sessionRetryMs = 5 * 60 * 1000

/** A query parameter for a buyer who returns from the payment page: the provider can be asked at once. */
export const returnedParam = 'returned'

const maxProductName = 250

type Bought = {
  id: string
  email: string
  lines: (Goods & Sold)[]
  discountCode?: string | null
  expiresAt: Date
}

/** Stored with the order before the request, so that every retry sends the same. Without links, which are secret. */
export function sessionParams(bought: Bought): Stripe.Checkout.SessionCreateParams {
  const metadata = { order_id: bought.id }
  return {
    mode: 'payment',
    line_items: [...bought.lines.map((line) => goodsItem(line, bought.discountCode)), ...deliveryItems(bought.lines)],
    // Always in pounds: the paid amount is compared with the requested one.
    adaptive_pricing: { enabled: false },
    client_reference_id: bought.id,
    customer_email: bought.email,
    metadata,
    payment_intent_data: { description: `Order #${bought.id.slice(0, 8)}`, metadata },
    expires_at: Math.floor(bought.expiresAt.getTime() / 1000),
    locale: 'en-GB',
  }
}

type Item = Stripe.Checkout.SessionCreateParams.LineItem

/** A discount rarely divides evenly, so a discounted line is one item with its total. */
function goodsItem(line: Bought['lines'][number], discountCode: string | null | undefined): Item {
  if (!line.discountPence) return item(line.productName, line.quantity, line.unitPence)
  const pence = goodsOf(line) - line.discountPence
  return item(`${describeLine(line)}, with ${discountCode ?? 'a discount'}`, 1, pence)
}

function deliveryItems(lines: Bought['lines']): Item[] {
  const pence = lines.reduce((sum, { deliveryPence = 0 }) => sum + deliveryPence, 0)
  return pence > 0 ? [item('Delivery', 1, pence)] : []
}

// Half a surrogate pair is invalid text, in the database too.
function shorten(name: string) {
  const cut = name.slice(0, maxProductName)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}

function item(name: string, quantity: number, pence: number): Item {
  return {
    quantity,
    price_data: { currency: 'gbp', unit_amount: pence, product_data: { name: shorten(name) } },
  }
}
