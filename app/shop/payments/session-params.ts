import type Stripe from 'stripe'

/** How long the payment page stays open. The provider wants half an hour at least when it is asked, and may be asked late. */
export const sessionLifeMs = 40 * 60 * 1000
/** Until then an order that has no payment page is asked for again; after that it is given up. */
export const sessionRetryMs = 5 * 60 * 1000

/** In the address to which the provider sends whoever has paid: its word comes with them, and not some seconds later. */
export const returnedParam = 'returned'

const maxProductName = 250

type Bought = {
  id: string
  email: string
  productName: string
  quantity: number
  amountPence: number
  expiresAt: Date
  /** The order's own page. */
  orderUrl: string
}

/** What the provider is asked for. Kept with the order before it is asked, so that every retry asks for the same. */
export function sessionParams(bought: Bought): Stripe.Checkout.SessionCreateParams {
  const metadata = { order_id: bought.id }
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: bought.quantity,
        price_data: {
          currency: 'gbp',
          unit_amount: bought.amountPence / bought.quantity,
          product_data: { name: bought.productName.slice(0, maxProductName) },
        },
      },
    ],
    // Prices are in pounds for everybody: what is paid is compared with what was asked.
    adaptive_pricing: { enabled: false },
    client_reference_id: bought.id,
    customer_email: bought.email,
    metadata,
    payment_intent_data: { description: `Order #${bought.id.slice(0, 8)}`, metadata },
    expires_at: Math.floor(bought.expiresAt.getTime() / 1000),
    locale: 'en-GB',
    success_url: `${bought.orderUrl}?${returnedParam}`,
    cancel_url: bought.orderUrl,
  }
}
