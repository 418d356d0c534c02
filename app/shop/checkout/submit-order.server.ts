import { data } from 'react-router'

import { readFormToken } from '#app/platform/forms/form-token.server.ts'
import type { SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import type { RequestFacts } from '#app/platform/http/request.server.ts'
import type { Buyer } from '#app/shop/buyer-fields.ts'
import { findOwnOrder } from '#app/shop/own-orders/own-orders.server.ts'
import { sessionLifeMs } from '#app/shop/payments/session-params.ts'
import { findProductOnSale } from '#app/shop/products/find-product.server.ts'
import { honeypotName, tokenName } from '#app/ui/forms/hidden-field-names.ts'

import { checkoutFailed, describeNewPrice, describeRefusal, formExpired, tooManyOrders } from './checkout-messages.ts'
import { exceedsOrderRate, orderWindowMs } from './order-rate-limit.server.ts'
import { type OrderRequest, isSameOrder } from './place-order.server.ts'
import { startCheckout, refreshOrder } from './start-checkout.server.ts'

// Prices and stock change, and an attempt of yesterday may have an order that ended unpaid: it is pressed once more.
const freshForMs = 24 * 60 * 60 * 1000

type Order = {
  slug: string
  buyer: Buyer
  typed: FormData
  /** What its browser has begun to order before. */
  ownTokens: string[]
  facts: RequestFacts
  comesBack: { values: SubmittedValues; formToken: string | undefined }
}

/** Begins an order whose form is in order. Answers where it is paid, or in words why it is not to be had. */
export async function submitOrder({ slug, buyer, typed, ownTokens, facts, comesBack }: Order) {
  const { address } = facts
  const refuse = (failed: { title: string; description: string }, status: number, retryAfterMs?: number) => {
    if (retryAfterMs !== undefined) facts.retryAfterSeconds = retryAfterMs / 1000
    return data({ failed, ...comesBack }, { status })
  }

  if (typed.get(honeypotName)) return refuse(checkoutFailed, 400)
  const token = readFormToken(comesBack.formToken ?? '')
  if (!token) return refuse(formExpired, 400)
  const product = await findProductOnSale(slug)
  if (!product) return refuse(describeRefusal({ reason: 'gone' }), 409)
  // Compared only, so that nobody pays another price than they saw: what is charged is the product's.
  if (typed.get('price') !== String(product.pricePence)) return refuse(describeNewPrice(product.pricePence), 409)
  const buy = { attemptId: token.attemptId, productId: product.id, buyer, address, ownTokens }
  if (!(await isBegun(buy)) && (await exceedsOrderRate(address, product.id)))
    return refuse(tooManyOrders, 429, orderWindowMs)

  const opened = await startCheckout(buy)
  if (opened.ok) {
    const { accessToken } = opened.order
    return { payUrl: opened.payUrl, orderPath: `/shop/orders/${accessToken}`, accessToken }
  }
  if (opened.reason === 'holds too much') return refuse(describeRefusal(opened), 429, sessionLifeMs)
  return refuse(describeRefusal(opened), opened.reason === 'gone' || opened.reason === 'sold out' ? 409 : 503)
}

/** Whether the same was begun in this browser already. One that is to be replaced may be paid by now: the provider is asked. */
async function isBegun(buy: OrderRequest & { ownTokens: string[] }): Promise<boolean> {
  const own = await findOwnOrder(buy)
  if (!own || isSameOrder(own, buy)) return own !== undefined
  await refreshOrder(own.id)
  return false
}

/** The token of a form that comes back to be corrected: one attempt, however often it is sent. */
export function reusableToken(typed: FormData): string | undefined {
  const token = typed.get(tokenName)
  const read = typeof token === 'string' ? readFormToken(token) : undefined
  return typeof token === 'string' && read && Date.now() - read.openedAt <= freshForMs ? token : undefined
}
