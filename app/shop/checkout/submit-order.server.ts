import { data } from 'react-router'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { readFormToken } from '#app/platform/forms/form-token.server.ts'
import type { FieldErrors, SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import type { Failed } from '#app/platform/http/attempt.server.ts'
import type { RequestFacts } from '#app/platform/http/request.server.ts'
import { itemName } from '#app/shop/basket/order-items.ts'
import { describeShortage } from '#app/shop/basket/shortage.ts'
import type { Buyer } from '#app/shop/buyer-columns.ts'
import { readLinesOf } from '#app/shop/orders/order-lines.server.ts'
import { exceedsCodeRate, exceedsOrderRate, orderWindowMs } from '#app/shop/orders/order-rate-limit.server.ts'
import { sessionLifeMs } from '#app/shop/orders/payments/session-params.ts'
import { ownOrderCookie, readOwnOrderIds } from '#app/shop/own-orders/own-order-cookie.server.ts'
import { findProductOnSale } from '#app/shop/products/find-product.server.ts'
import { findArticles } from '#app/shop/variants/articles.server.ts'
import { honeypotName, tokenName } from '#app/ui/forms/hidden-field-names.ts'

import { chargesName } from './checkout-fields.ts'
import {
  basketChanged,
  checkoutFailed,
  describeNewTotal,
  describeRefusal,
  formExpired,
  tooManyCodes,
  tooManyOrders,
} from './checkout-messages.ts'
import { type Ordered, unchosen } from './checkout-schema.ts'
import { type Charged, calculateCharges, isSameCharges, priceOf } from './order-charges.server.ts'
import type { OrderRequest } from './order-request.ts'
import { findOwnOrders, isSameOrder } from './resume-order.server.ts'
import { startCheckout, refreshOrder } from './start-checkout.server.ts'

// Prices and stock change, and yesterday's attempt may belong to an expired order.
const formLifeMs = 24 * 60 * 60 * 1000

type Submitted = {
  request: Request
  /** Undefined for a basket. */
  slug: string | undefined
  typed: FormData
  buyer: Buyer
  ordered: Ordered
  facts: RequestFacts
  submittedForm: { values: SubmittedValues; formToken: string | undefined } & Quoted
}

export async function submitOrder({ request, slug, typed, buyer, ordered, facts, submittedForm }: Submitted) {
  const { address } = facts
  const refuse = (
    failed: Failed,
    status: number,
    more: { retryAfterMs?: number; problems?: LineProblem[]; cookie?: string } = {},
  ) => {
    if (more.retryAfterMs !== undefined) facts.retryAfterSeconds = more.retryAfterMs / 1000
    const headers = more.cookie ? { 'Set-Cookie': more.cookie } : {}
    return data({ failed, problems: more.problems, ...submittedForm }, { status, headers })
  }
  const refuseFields = (errors: FieldErrors, status = 400) => data({ errors, ...submittedForm }, { status })
  const refuseTotal = (charges: Charged) => {
    const failed = describeNewTotal(charges)
    return data({ failed, isNewTotal: true, ...submittedForm, charges }, { status: 409 })
  }

  if (typed.get(honeypotName)) return refuse(checkoutFailed, 400)
  const token = readFormToken(submittedForm.formToken ?? '')
  if (!token) return refuse(formExpired, 400)
  const { [itemName]: items, code, [chargesName]: seen } = ordered
  if (!items) return refuse(checkoutFailed, 400)
  // Before the rate limits count an order. With a refused code it is no new total: the order says what is wrong with it.
  const { charges: quoted, quoteErrors } = submittedForm
  if (quoted && !quoteErrors && !isSameCharges(seen, quoted)) return refuseTotal(quoted)
  const ownIds = await readOwnOrderIds(request)
  const buy = { attemptId: token.attemptId, items, code, seen, buyer, address, ownIds }
  if (!(await isPlaced(buy)) && (await exceedsOrderRate(address, items)))
    return refuse(tooManyOrders, 429, { retryAfterMs: orderWindowMs })
  if (code && (await exceedsCodeRate(address))) return refuseFields({ code: tooManyCodes }, 429)

  const opened = await startCheckout(buy)
  if (opened.ok) return { payUrl: opened.payUrl, orderId: opened.order.id }
  if (opened.reason === 'charges') return refuseFields(opened.errors)
  if (opened.reason === 'new total') return refuseTotal(opened.charges)
  if (!('shortages' in opened) || !opened.shortages) {
    const cookie = 'orderId' in opened && opened.orderId ? await ownOrderCookie(request, opened.orderId) : undefined
    return refuse(describeRefusal(opened), 503, cookie ? { cookie } : {})
  }
  const { shortages } = opened
  // Its variants are others now than the page showed.
  const product = slug && opened.reason === 'not for sale' ? await findProductOnSale(slug) : undefined
  if (product) return product.variants.length > 0 ? refuseFields({ [itemName]: unchosen }) : refuse(formExpired, 409)
  const problems = shortages.map((shortage) => ({ ...shortage, message: describeShortage(shortage) }))
  const isHeldElsewhere = shortages.every(({ reason, most }) => reason === 'holds too much' && !most)
  const failed =
    slug === undefined ? basketChanged : describeRefusal({ ...opened, pricePence: shortages[0]?.pricePence })
  if (isHeldElsewhere) return refuse(describeRefusal(opened), 429, { retryAfterMs: sessionLifeMs, problems })
  return refuse(failed, 409, { problems })
}

export type Quoted = { charges?: Charged; quoteErrors?: FieldErrors }

export async function quoteCharges(
  { [itemName]: items = [], code, postcode }: Ordered,
  address: string,
): Promise<Quoted> {
  const articles = await findArticles(items)
  if (!articles.values().some(({ isOnSale }) => isOnSale)) return {}
  if (code && (await exceedsCodeRate(address))) return { quoteErrors: { code: tooManyCodes } }
  // Without the email address: only an order tells whether it has used a code before.
  const quote = async (tried: string) =>
    await calculateCharges(db, {
      goodsPence: priceOf(items, articles),
      code: tried,
      email: '',
      postcode: postcode ?? '',
    })
  const charges = await quote(code)
  if (!('errors' in charges)) return { charges }
  // A refused code leaves the total as it is without one.
  const others = charges.errors.code ? await quote('') : charges
  const quoteErrors = { ...charges.errors, ...('errors' in others ? others.errors : {}) }
  // It may not have been typed yet.
  if (!postcode) delete quoteErrors['postcode']
  const refused = Object.keys(quoteErrors).length > 0 ? { quoteErrors } : {}
  return 'errors' in others ? refused : { charges: others, ...refused }
}

export type LineProblem = { key: string; message: string; most?: number }

/** Asks the provider, because an order about to be replaced may have been paid by now. */
async function isPlaced(buy: OrderRequest & { ownIds: string[] }): Promise<boolean> {
  const own = await transaction((tx) => findOwnOrders(tx, buy))
  const linesOf = await readLinesOf(own.map(({ id }) => id))
  if (own.some((order) => isSameOrder(order, linesOf.get(order.id) ?? [], buy))) return true
  for (const { id } of own) await refreshOrder(id)
  return false
}

/** A form that is shown again keeps its token, so that however often it is sent it stays one attempt. */
export function reusableToken(typed: FormData): string | undefined {
  const token = typed.get(tokenName)
  const read = typeof token === 'string' ? readFormToken(token) : undefined
  return typeof token === 'string' && read && Date.now() - read.openedAt <= formLifeMs ? token : undefined
}
