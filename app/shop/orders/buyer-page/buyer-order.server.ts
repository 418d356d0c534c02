import { eq } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { isRegisteredForVat } from '#app/settings/seller.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'
import type { OrderItem } from '#app/shop/basket/order-items.ts'
import { refreshOrder } from '#app/shop/checkout/start-checkout.server.ts'
import { publicCharging } from '#app/shop/delivery/public-charging.server.ts'
import { trackingPageOf } from '#app/shop/orders/carriers.ts'
import { describeDelivered, describeLine, goodsOf, includesDelivery, vatOf } from '#app/shop/orders/order-line.ts'
import { type OrderLine, readLines } from '#app/shop/orders/order-lines.server.ts'
import { orders } from '#app/shop/schema.ts'

import { isUnsettled, stageOf } from './order-stage.ts'

/** An order's address may be passed on, so no personal details are returned. */
export async function findBuyerOrder(id: string, settings: SiteSettings, { hasReturned = false } = {}) {
  const order = await findOrder(id)
  if (!order || !isUnsettled(stageOf(order.order))) return order && (await forBuyer(order, settings))
  const isFresh = await refreshOrder(id, { hasReturned })
  const shown = await forBuyer((await findOrder(id)) ?? order, settings)
  // The buyer may just have paid, and must not be asked to pay twice.
  return hasReturned && !isFresh && shown.stage === 'waiting' ? { ...shown, stage: 'confirming' as const } : shown
}

export async function findOrder(id: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  return order && { order, lines: await readLines(id) }
}

type Found = NonNullable<Awaited<ReturnType<typeof findOrder>>>

function toItems(lines: OrderLine[]): OrderItem[] {
  return lines.flatMap(({ productId, variantId, quantity }) =>
    productId ? [{ productId, variantId: variantId ?? undefined, quantity }] : [],
  )
}

async function forBuyer({ order, lines }: Found, settings: SiteSettings) {
  const chargesDelivery = (await publicCharging()).deliveryFromPence !== undefined
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
    delivered: describeDelivered(order, chargesDelivery),
    includesDelivery: includesDelivery(order, chargesDelivery),
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
