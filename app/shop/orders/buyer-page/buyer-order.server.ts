import { eq, type SQL } from 'drizzle-orm'
import { v5 as derivedId } from 'uuid'

import { db } from '#app/platform/database/db.server.ts'
import { isRegisteredForVat } from '#app/settings/seller.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'
import { type OrderItem } from '#app/shop/basket/order-items.ts'
import { chargesOf } from '#app/shop/checkout/order-charges.server.ts'
import { refreshOrder } from '#app/shop/checkout/start-checkout.server.ts'
import { publicCharging } from '#app/shop/delivery/public-charging.server.ts'
import { trackingPageOf } from '#app/shop/orders/carriers.ts'
import { describeDelivered, describeLine, goodsOf, vatOf } from '#app/shop/orders/order-line.ts'
import { type OrderLine, readLines } from '#app/shop/orders/order-lines.server.ts'
import { orders } from '#app/shop/schema.ts'
import { findArticles } from '#app/shop/variants/articles.server.ts'
import { itemKey } from '#app/shop/variants/variant.ts'

import { canTryAgain, isUnsettled, stageOf } from './order-stage.ts'
export type BuyerOrder = Awaited<ReturnType<typeof forBuyer>>

/** An order's address may be passed on, so no personal details are returned. */
export async function findBuyerOrder(id: string, settings: SiteSettings, { hasReturned = false } = {}) {
  const order = await findOrder(id)
  if (!order || !isUnsettled(stageOf(order.order))) return order && (await forBuyer(order, settings))
  const isFresh = await refreshOrder(id, { hasReturned })
  const shown = await forBuyer((await findOrder(id)) ?? order, settings)
  // The buyer may just have paid, and must not be asked to pay twice.
  return hasReturned && !isFresh && shown.stage === 'waiting' ? { ...shown, stage: 'confirming' as const } : shown
}

export type Found = NonNullable<Awaited<ReturnType<typeof findOrder>>>

export async function findOrder(id: string) {
  return await find(eq(orders.id, id))
}

async function find(where: SQL) {
  const [order] = await db.select().from(orders).where(where)
  return order && { order, lines: await readLines(order.id) }
}

/** Derived from the order, so that a double click creates one new order. */
export function nextAttemptOf({ id, attemptId }: Pick<Found['order'], 'id' | 'attemptId'>): string {
  return derivedId(id, attemptId)
}

/** The order itself, or the new order that its buyer started when it could no longer be paid. */
export async function findLatestTry(found: Found): Promise<Found> {
  if (!canTryAgain(stageOf(found.order))) return found
  const next = await find(eq(orders.attemptId, nextAttemptOf(found.order)))
  return next ? await findLatestTry(next) : found
}

/** A new order that was started reserves its stock and its code. */
async function priceAgain(found: Found) {
  const latest = await findLatestTry(found)
  return canTryAgain(stageOf(latest.order)) ? (await quoteAgain(latest))?.pence : latest.order.amountPence
}

/** The current price of the same order. Undefined when part of it can no longer be bought, or its code is used up. */
export async function quoteAgain({ order, lines }: Found) {
  const items = toItems(lines)
  if (items.length < lines.length) return undefined
  const articles = await findArticles(items)
  const goods = items.flatMap((item) => {
    const article = articles.get(itemKey(item))
    if (!article?.isOnSale || (article.stock !== null && article.stock < item.quantity)) return []
    return [{ unitPence: article.pricePence, quantity: item.quantity }]
  })
  if (goods.length < items.length) return undefined
  const { discountCode, email, postcode } = order
  const charges = await chargesOf(db, { goods, code: discountCode ?? '', email, postcode: postcode ?? '' })
  if ('errors' in charges) return undefined
  const goodsPence = goods.reduce((sum, each) => sum + goodsOf(each), 0)
  return { items, charges, pence: goodsPence - charges.discountPence + charges.deliveryPence }
}

export function toItems(lines: OrderLine[]): OrderItem[] {
  return lines.flatMap(({ productId, variantId, quantity }) =>
    productId ? [{ productId, variantId: variantId ?? undefined, quantity }] : [],
  )
}

async function forBuyer(found: Found, settings: SiteSettings) {
  const { order, lines } = found
  const stage = stageOf(order)
  const { number, amountPence, discountPence, deliveryPence, discountCode } = order
  const { amountRefundedPence, email, shippingAddress } = order
  const { createdAt, sentAt, carrier, trackingNumber, isForPlace, placeId } = order
  return {
    stage,
    number,
    bought: toItems(lines),
    goods: lines.map((line) => ({ what: describeLine(line), amountPence: goodsOf(line) })),
    discountPence,
    discountCode,
    deliveryPence,
    delivered: describeDelivered(order, (await publicCharging()).deliveryFromPence !== undefined),
    amountPence,
    /** Null when VAT must not be stated. */
    vatPence: vatOf(lines, isRegisteredForVat(settings)),
    refundedPence: amountRefundedPence,
    email: maskEmail(email),
    area: postcodeArea(shippingAddress),
    createdAt,
    sentAt,
    carrier,
    trackingNumber,
    trackingPage: trackingPageOf(order),
    /** Only for a place in a class, which has its own page unless it was deleted. */
    placeId: isForPlace ? placeId : null,
    againPence: canTryAgain(stage) ? await priceAgain(found) : undefined,
  }
}

/** Enough for the buyer to recognise the address, and for nobody else: a…@e… */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${Array.from(name)[0] ?? ''}…@${Array.from(host)[0] ?? ''}…`
}

const postcode = /\b([a-z]{1,2})\d[a-z\d]?\s*\d[a-z]{2}\b/i

/** The leading letters of a UK postcode stand for a town, or part of a large one. */
export function postcodeArea(address: string): string | undefined {
  return postcode.exec(address)?.[1]?.toUpperCase()
}
