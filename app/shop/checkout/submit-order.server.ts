import { data } from 'react-router'
import { z } from 'zod'

import { readFormToken } from '#app/platform/forms/form-token.server.ts'
import { emailAddress, limitedString, text } from '#app/platform/forms/forms.ts'
import type { SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import type { RequestFacts } from '#app/platform/http/request.server.ts'
import { buyerColumns, mapBuyerFields } from '#app/shop/buyer-columns.ts'
import { type Buyer, buyerFields } from '#app/shop/buyer-fields.ts'
import { findOwnOrder } from '#app/shop/own-orders/own-orders.server.ts'
import { sessionLifeMs } from '#app/shop/payments/session-params.ts'
import { findProductOnSale } from '#app/shop/products/find-product.server.ts'
import { honeypotName, tokenName } from '#app/ui/forms/hidden-field-names.ts'

import { checkoutFailed, describeNewPrice, describeRefusal, formExpired, tooManyOrders } from './checkout-messages.ts'
import { exceedsOrderRate, orderWindowMs } from './order-rate-limit.server.ts'
import { type OrderRequest, isSameOrder } from './place-order.server.ts'
import { startCheckout, refreshOrder } from './start-checkout.server.ts'

// Prices and stock change, and yesterday's attempt may belong to an expired order.
const formLifeMs = 24 * 60 * 60 * 1000

type Order = {
  slug: string
  buyer: Buyer
  typed: FormData
  ownTokens: string[]
  facts: RequestFacts
  submittedForm: { values: SubmittedValues; formToken: string | undefined }
}

export async function submitOrder({ slug, buyer, typed, ownTokens, facts, submittedForm }: Order) {
  const { address } = facts
  const refuse = (failed: { title: string; description: string }, status: number, retryAfterMs?: number) => {
    if (retryAfterMs !== undefined) facts.retryAfterSeconds = retryAfterMs / 1000
    return data({ failed, ...submittedForm }, { status })
  }

  if (typed.get(honeypotName)) return refuse(checkoutFailed, 400)
  const token = readFormToken(submittedForm.formToken ?? '')
  if (!token) return refuse(formExpired, 400)
  const product = await findProductOnSale(slug)
  if (!product) return refuse(describeRefusal({ reason: 'gone' }), 409)
  // Only compared, so that nobody pays another price than they saw. The charge is the product's price.
  if (typed.get('price') !== String(product.pricePence)) return refuse(describeNewPrice(product.pricePence), 409)
  const buy = { attemptId: token.attemptId, productId: product.id, buyer, address, ownTokens }
  if (!(await isPlaced(buy)) && (await exceedsOrderRate(address, product.id)))
    return refuse(tooManyOrders, 429, orderWindowMs)

  const opened = await startCheckout(buy)
  if (opened.ok) {
    const { accessToken } = opened.order
    return { payUrl: opened.payUrl, orderPath: `/shop/orders/${accessToken}`, accessToken }
  }
  if (opened.reason === 'holds too much') return refuse(describeRefusal(opened), 429, sessionLifeMs)
  return refuse(describeRefusal(opened), opened.reason === 'gone' || opened.reason === 'sold out' ? 409 : 503)
}

/** An order about to be replaced may have been paid by now, so the provider is asked. */
async function isPlaced(buy: OrderRequest & { ownTokens: string[] }): Promise<boolean> {
  const own = await findOwnOrder(buy)
  if (!own || isSameOrder(own, buy)) return own !== undefined
  await refreshOrder(own.id)
  return false
}

/** Keeps the token of a form that is shown again, so that it stays one attempt however often it is sent. */
export function reusableToken(typed: FormData): string | undefined {
  const token = typed.get(tokenName)
  const read = typeof token === 'string' ? readFormToken(token) : undefined
  return typeof token === 'string' && read && Date.now() - read.openedAt <= formLifeMs ? token : undefined
}

export const checkoutSchema = z.object(
  mapBuyerFields((name) => {
    const { message, isValid, input } = buyerFields[name]
    const { label, maxLength: max } = buyerColumns[name]
    const isMultiline = 'rows' in input
    return limitedString(message, { max: 5000 })
      .refine(isValid, message)
      .pipe(name === 'email' ? emailAddress(message) : text({ label, max, message, isMultiline }))
  }),
)
