import { data } from 'react-router'

import { transaction } from '#app/platform/database/db.server.ts'
import { readFormToken } from '#app/platform/forms/form-token.server.ts'
import type { SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import type { RequestFacts } from '#app/platform/http/request.server.ts'
import { readItems, readQuantity, type SeenItem } from '#app/shop/basket/order-items.ts'
import { describeShortage } from '#app/shop/basket/shortage.ts'
import type { Buyer } from '#app/shop/buyer-columns.ts'
import { readLinesOf } from '#app/shop/orders/order-lines.server.ts'
import { findOwnOrders, isSameOrder } from '#app/shop/own-orders/own-orders.server.ts'
import { sessionLifeMs } from '#app/shop/payments/session-params.ts'
import { findProductOnSale } from '#app/shop/products/find-product.server.ts'
import { honeypotName, tokenName } from '#app/ui/forms/hidden-field-names.ts'

import { basketChanged, checkoutFailed, describeRefusal, formExpired, tooManyOrders } from './checkout-messages.ts'
import { exceedsOrderRate, orderWindowMs } from './order-rate-limit.server.ts'
import type { OrderRequest } from './order-request.ts'
import { startCheckout, refreshOrder } from './start-checkout.server.ts'

// Prices and stock change, and yesterday's attempt may belong to an expired order.
const formLifeMs = 24 * 60 * 60 * 1000

type Submitted = {
  /** Undefined: a basket, or a form that was tampered with. */
  slug: string | undefined
  buyer: Buyer
  typed: FormData
  ownTokens: string[]
  facts: RequestFacts
  submittedForm: { values: SubmittedValues; formToken: string | undefined }
  writeCookie: (accessToken: string) => Promise<string>
}

export async function submitOrder({ slug, buyer, typed, ownTokens, facts, submittedForm, writeCookie }: Submitted) {
  const { address } = facts
  const refuse = (
    failed: Words,
    status: number,
    more: { retryAfterMs?: number; problems?: LineProblem[]; cookie?: string } = {},
  ) => {
    if (more.retryAfterMs !== undefined) facts.retryAfterSeconds = more.retryAfterMs / 1000
    const headers = more.cookie ? { 'Set-Cookie': more.cookie } : {}
    return data({ failed, problems: more.problems, ...submittedForm }, { status, headers })
  }

  if (typed.get(honeypotName)) return refuse(checkoutFailed, 400)
  const token = readFormToken(submittedForm.formToken ?? '')
  if (!token) return refuse(formExpired, 400)
  const seen = slug === undefined ? readItems(typed) : await readItem(slug, typed)
  if (seen === 'gone') return refuse(describeRefusal({ reason: 'gone' }), 409)
  if (!seen) return refuse(checkoutFailed, 400)
  const buy = { attemptId: token.attemptId, items: seen, buyer, address, ownTokens }
  if (!(await isPlaced(buy)) && (await exceedsOrderRate(address, seen)))
    return refuse(tooManyOrders, 429, { retryAfterMs: orderWindowMs })

  const opened = await startCheckout(buy)
  if (opened.ok) {
    const { accessToken } = opened.order
    return { payUrl: opened.payUrl, orderPath: `/shop/orders/${accessToken}`, accessToken }
  }
  const { shortages, accessToken } = opened
  if (!shortages)
    return refuse(describeRefusal(opened), 503, accessToken ? { cookie: await writeCookie(accessToken) } : {})
  const problems = shortages.map((shortage) => ({ ...shortage, words: describeShortage(shortage) }))
  const isHeldElsewhere = shortages.every(({ reason, most }) => reason === 'holds too much' && !most)
  const words =
    slug === undefined ? basketChanged : describeRefusal({ ...opened, pricePence: shortages[0]?.pricePence })
  if (isHeldElsewhere) return refuse(describeRefusal(opened), 429, { retryAfterMs: sessionLifeMs, problems })
  return refuse(words, 409, { problems })
}

type Words = { title: string; description: string }
/** `most`: how many of it can be had, where that is known. */
export type LineProblem = { productId: string; words: string; most?: number }

async function readItem(slug: string, typed: FormData): Promise<SeenItem[] | 'gone' | undefined> {
  const product = await findProductOnSale(slug)
  if (!product) return 'gone'
  const quantity = typed.has('quantity') ? readQuantity(typed.get('quantity')) : 1
  const price = typed.get('price')
  const pricePence = typeof price === 'string' && /^\d{1,8}$/.test(price) ? Number(price) : 0
  return quantity > 0 ? [{ productId: product.id, quantity, pricePence }] : undefined
}

/** An order about to be replaced may have been paid by now, so the provider is asked. */
async function isPlaced(buy: OrderRequest & { ownTokens: string[] }): Promise<boolean> {
  const own = await transaction((tx) => findOwnOrders(tx, buy))
  const linesOf = await readLinesOf(own.map(({ id }) => id))
  if (own.some((order) => isSameOrder(order, linesOf.get(order.id) ?? [], buy))) return true
  for (const { id } of own) await refreshOrder(id)
  return false
}

/** Keeps the token of a form that is shown again, so that it stays one attempt however often it is sent. */
export function reusableToken(typed: FormData): string | undefined {
  const token = typed.get(tokenName)
  const read = typeof token === 'string' ? readFormToken(token) : undefined
  return typeof token === 'string' && read && Date.now() - read.openedAt <= formLifeMs ? token : undefined
}
