import { eq } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'
import { refreshOrder } from '#app/shop/checkout/start-checkout.server.ts'
import { orders, products } from '#app/shop/schema.ts'
import { statedRate, vatWithin } from '#app/shop/vat.ts'

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
  const { id, slug, name, pricePence, stock, isOnSale } = products
  const [found] = await db
    .select({ order: orders, product: { id, slug, name, pricePence, stock, isOnSale } })
    .from(orders)
    .leftJoin(products, eq(products.id, orders.productId))
    .where(eq(orders.accessToken, accessToken))
  return found
}

function forBuyer({ order, product }: NonNullable<Awaited<ReturnType<typeof findByToken>>>, settings: SiteSettings) {
  const rate = statedRate(order, settings)
  const { number, productName, quantity, amountPence, amountRefundedPence, email, shippingAddress } = order
  const { createdAt, sentAt, carrier, trackingNumber, isForPlace, placeId } = order
  const canBeBought = product?.isOnSale && product.stock !== 0
  return {
    stage: stageOf(order),
    number,
    productName,
    quantity,
    amountPence,
    /** Null when no VAT may be stated. */
    vatPence: rate === null ? null : vatWithin(amountPence, rate),
    refundedPence: amountRefundedPence,
    email: maskEmail(email),
    area: postcodeArea(shippingAddress),
    createdAt,
    sentAt,
    carrier,
    trackingNumber,
    /** Of a place in a class: it has a page of its own, unless it was deleted. */
    placeId: isForPlace ? placeId : null,
    /** Undefined when the product can no longer be bought. */
    again: canBeBought ? { slug: product.slug, pricePence: product.pricePence } : undefined,
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
