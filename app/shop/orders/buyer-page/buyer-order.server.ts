import { and, asc, eq, gte, isNull, or } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'
import { refreshOrder } from '#app/shop/checkout/start-checkout.server.ts'
import { onSaleAt } from '#app/shop/on-sale.server.ts'
import { trackingPageOf } from '#app/shop/orders/carriers.ts'
import { amountOf, describeLine, vatOf } from '#app/shop/orders/order-line.ts'
import { orderLines } from '#app/shop/orders/schema.ts'
import { orders, products } from '#app/shop/schema.ts'
import { isRegisteredForVat } from '#app/shop/vat.ts'

import { isUnsettled, stageOf } from './order-stage.ts'
export type BuyerOrder = ReturnType<typeof forBuyer>

/** The address of an order may be passed on, so this returns no personal details. */
export async function findBuyerOrder(accessToken: string, settings: SiteSettings, { hasReturned = false } = {}) {
  const order = await findByToken(accessToken)
  if (!order || !isUnsettled(stageOf(order.order))) return order && forBuyer(order, settings)
  const isFresh = await refreshOrder(order.order.id, { hasReturned })
  const shown = forBuyer((await findByToken(accessToken)) ?? order, settings)
  // The buyer may have paid just now, and must not be asked to pay twice.
  return hasReturned && !isFresh && shown.stage === 'waiting' ? { ...shown, stage: 'confirming' as const } : shown
}

export async function findOrderToPay(accessToken: string) {
  return await findByToken(accessToken)
}

async function findByToken(accessToken: string) {
  const [order] = await db.select().from(orders).where(eq(orders.accessToken, accessToken))
  if (!order) return undefined
  const lines = await db
    .select({ line: orderLines, product: { pricePence: products.pricePence } })
    .from(orderLines)
    .leftJoin(products, and(eq(products.id, orderLines.productId), canBeBought(new Date())))
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position))
  return { order, lines: lines.map(({ line, product }) => ({ ...line, priceNow: product?.pricePence })) }
}

function canBeBought(at: Date) {
  return and(onSaleAt(at), or(isNull(products.stock), gte(products.stock, orderLines.quantity)))
}

function forBuyer({ order, lines }: NonNullable<Awaited<ReturnType<typeof findByToken>>>, settings: SiteSettings) {
  const { number, amountPence, amountRefundedPence, email, shippingAddress } = order
  const { createdAt, sentAt, carrier, trackingNumber, isForPlace, placeId } = order
  return {
    stage: stageOf(order),
    number,
    bought: lines.flatMap(({ productId, quantity }) => (productId ? [{ productId, quantity }] : [])),
    goods: lines.map((line) => ({ what: describeLine(line), amountPence: amountOf(line) })),
    amountPence,
    /** Null when no VAT may be stated. */
    vatPence: vatOf(lines, isRegisteredForVat(settings)),
    refundedPence: amountRefundedPence,
    email: maskEmail(email),
    area: postcodeArea(shippingAddress),
    createdAt,
    sentAt,
    carrier,
    trackingNumber,
    trackingPage: trackingPageOf(order),
    /** Of a place in a class: it has a page of its own, unless it was deleted. */
    placeId: isForPlace ? placeId : null,
    /** What it costs today. Undefined when something of it can no longer be bought. */
    againPence: lines.reduce<number | undefined>(
      (sum, { priceNow, quantity }) =>
        sum === undefined || priceNow === undefined ? undefined : sum + priceNow * quantity,
      0,
    ),
  }
}

/** Enough for the buyer to recognise the address, and for nobody else: a…@e… */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${Array.from(name)[0] ?? ''}…@${Array.from(host)[0] ?? ''}…`
}

const postcode = /\b([a-z]{1,2})\d[a-z\d]?\s*\d[a-z]{2}\b/i

/** The letters that a UK postcode begins with stand for a town, or a part of a large one. */
export function postcodeArea(address: string): string | undefined {
  return postcode.exec(address)?.[1]?.toUpperCase()
}
