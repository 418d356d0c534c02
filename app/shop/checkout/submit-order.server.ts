import { data } from 'react-router'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { readPostcode } from '#app/platform/formats/postcode.ts'
import { readFormToken } from '#app/platform/forms/form-token.server.ts'
import type { FieldErrors, SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import type { RequestFacts } from '#app/platform/http/request.server.ts'
import { normaliseLine } from '#app/platform/single-line.ts'
import { readItems, readQuantity, type SeenItem, totalOf } from '#app/shop/basket/order-items.ts'
import { describeShortage } from '#app/shop/basket/shortage.ts'
import type { Buyer } from '#app/shop/buyer-columns.ts'
import { readLinesOf } from '#app/shop/orders/order-lines.server.ts'
import { exceedsCodeRate, exceedsOrderRate, orderWindowMs } from '#app/shop/orders/order-rate-limit.server.ts'
import { sessionLifeMs } from '#app/shop/orders/payments/session-params.ts'
import { findOwnOrders, isSameOrder } from '#app/shop/own-orders/own-orders.server.ts'
import { findProductOnSale } from '#app/shop/products/find-product.server.ts'
import { findArticles } from '#app/shop/variants/articles.server.ts'
import { itemKey } from '#app/shop/variants/variant.ts'
import { honeypotName, tokenName } from '#app/ui/forms/hidden-field-names.ts'

import {
  basketChanged,
  checkoutFailed,
  describeNewTotal,
  describeRefusal,
  formExpired,
  tooManyCodes,
  tooManyOrders,
} from './checkout-messages.ts'
import { chargesName } from './checkout-sums-names.ts'
import { type Charged, type Charges, chargesOf, isSeen } from './order-charges.server.ts'
import type { OrderRequest } from './order-request.ts'
import { startCheckout, refreshOrder } from './start-checkout.server.ts'

// Prices and stock change, and yesterday's attempt may belong to an expired order.
const formLifeMs = 24 * 60 * 60 * 1000

type Submitted = {
  /** Undefined for a basket. */
  slug: string | undefined
  buyer: Buyer
  typed: FormData
  ownIds: string[]
  facts: RequestFacts
  submittedForm: { values: SubmittedValues; formToken: string | undefined } & Quoted
  writeCookie: (orderId: string) => Promise<string>
}

export async function submitOrder({ slug, buyer, typed, ownIds, facts, submittedForm, writeCookie }: Submitted) {
  const { address } = facts
  const refuse = (
    failed: Failure,
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
  const items = slug === undefined ? readItems(typed) : await readItem(slug, typed)
  if (items === 'not for sale') return refuse(describeRefusal({ reason: 'not for sale' }), 409)
  if (!items) return refuse(checkoutFailed, 400)
  if ('errors' in items) return data({ errors: items.errors, ...submittedForm }, { status: 400 })
  const code = readCode(typed)
  const seen = readCharges(typed)
  const refuseTotal = (charges: Charged) => {
    const totalPence = totalOf(items) - charges.discountPence + charges.deliveryPence
    return data(
      { failed: describeNewTotal(charges, totalPence), isNewTotal: true, ...submittedForm, charges },
      { status: 409 },
    )
  }
  // Before the rate limits count an order.
  const { charges: quoted } = submittedForm
  if (quoted && !isSeen(seen, quoted)) return refuseTotal(quoted)
  const buy = { attemptId: token.attemptId, items, code, seen, buyer, address, ownIds }
  if (!(await isPlaced(buy)) && (await exceedsOrderRate(address, items)))
    return refuse(tooManyOrders, 429, { retryAfterMs: orderWindowMs })
  if (code && (await exceedsCodeRate(address)))
    return data({ errors: { code: tooManyCodes }, ...submittedForm }, { status: 429 })

  const opened = await startCheckout(buy)
  if (opened.ok) return { payUrl: opened.payUrl, orderId: opened.order.id }
  if (opened.reason === 'charges') return data({ errors: opened.errors, ...submittedForm }, { status: 400 })
  if (opened.reason === 'new total') return refuseTotal(opened.charges)
  if (!('shortages' in opened) || !opened.shortages) {
    const cookie = 'orderId' in opened && opened.orderId ? await writeCookie(opened.orderId) : undefined
    return refuse(describeRefusal(opened), 503, cookie ? { cookie } : {})
  }
  const { shortages } = opened
  const problems = shortages.map((shortage) => ({ ...shortage, message: describeShortage(shortage) }))
  const isHeldElsewhere = shortages.every(({ reason, most }) => reason === 'holds too much' && !most)
  const failed =
    slug === undefined ? basketChanged : describeRefusal({ ...opened, pricePence: shortages[0]?.pricePence })
  if (isHeldElsewhere) return refuse(describeRefusal(opened), 429, { retryAfterMs: sessionLifeMs, problems })
  return refuse(failed, 409, { problems })
}

export type Quoted = { charges?: Charged; quoteErrors?: FieldErrors }

export async function quoteCharges({
  slug,
  typed,
  address,
}: {
  slug: string | undefined
  typed: FormData
  address: string
}): Promise<Quoted> {
  const items = slug === undefined ? readItems(typed) : await readItem(slug, typed)
  if (!Array.isArray(items)) return {}
  const code = readCode(typed)
  if (code && (await exceedsCodeRate(address))) return { quoteErrors: { code: tooManyCodes } }
  const articles = await findArticles(items)
  const goods = items.map((item) => ({
    unitPence: articles.get(itemKey(item))?.pricePence ?? 0,
    quantity: item.quantity,
  }))
  const postcode = readPostcode(readLine(typed, 'postcode'))
  // Without the email address: only an order tells whether it has used a code before.
  const quote = async (tried: string) =>
    await chargesOf(db, { goods, code: tried, email: '', postcode: postcode ?? '' })
  const charges = await quote(code)
  if (!('errors' in charges)) return { charges }
  // A refused code leaves the total as it is without one.
  const others = charges.errors.code ? await quote('') : charges
  const refused = 'errors' in others ? others.errors.postcode : undefined
  const quoteErrors = {
    ...(charges.errors.code ? { code: charges.errors.code } : {}),
    // The postcode may not have been typed yet.
    ...(refused && postcode ? { postcode: refused } : {}),
  }
  return {
    ...('errors' in others ? {} : { charges: others }),
    ...(Object.keys(quoteErrors).length > 0 ? { quoteErrors } : {}),
  }
}

function readCode(typed: FormData) {
  return readLine(typed, 'code').trim()
}

function readLine(typed: FormData, name: string) {
  const value = typed.get(name)
  return typeof value === 'string' ? normaliseLine(value.slice(0, 100)) : ''
}

/** The discount and delivery that the page showed. Zero if it showed none. */
function readCharges(typed: FormData): Charges {
  const [, discount, delivery] = /^(\d{1,8}) (\d{1,8})$/.exec(readLine(typed, chargesName)) ?? []
  return { discountPence: Number(discount ?? 0), deliveryPence: Number(delivery ?? 0) }
}

type Failure = { title: string; description: string }
export type LineProblem = { key: string; message: string; most?: number }

async function readItem(
  slug: string,
  typed: FormData,
): Promise<SeenItem[] | 'not for sale' | { errors: FieldErrors } | undefined> {
  const product = await findProductOnSale(slug)
  if (!product) return 'not for sale'
  const quantity = typed.has('quantity') ? readQuantity(typed.get('quantity')) : 1
  if (quantity === 0) return undefined
  const { variants } = product
  if (variants.length === 0) return [{ productId: product.id, quantity, pricePence: readPence(typed.get('price')) }]
  const [variantId = '', price = ''] = readLine(typed, 'variant').split(' ')
  if (!variants.some(({ id }) => id === variantId)) return { errors: { variant: 'Please choose one' } }
  return [{ productId: product.id, variantId, quantity, pricePence: readPence(price) }]
}

function readPence(typed: FormDataEntryValue | null) {
  return typeof typed === 'string' && /^\d{1,8}$/.test(typed) ? Number(typed) : 0
}

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
