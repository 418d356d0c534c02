import { eq } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'
import { refreshOrder } from '#app/shop/checkout/start-checkout.server.ts'
import { orders, products } from '#app/shop/schema.ts'
import { statedRate, vatWithin } from '#app/shop/vat.ts'

import { isUnsettled, stageOf } from './order-stage.ts'
export type BuyerOrder = ReturnType<typeof forBuyer>

/** The order at this address, as it is now. The address may be passed on, so nobody's details come with it. */
export async function findBuyerOrder(accessToken: string, settings: SiteSettings, { hasReturned = false } = {}) {
  const order = await findByToken(accessToken)
  if (!order || !isUnsettled(stageOf(order.order))) return order && forBuyer(order, settings)
  const isFresh = await refreshOrder(order.order.id, { hasReturned })
  const shown = forBuyer((await findByToken(accessToken)) ?? order, settings)
  // They may have paid: nobody who has paid is asked to pay.
  return hasReturned && !isFresh && shown.stage === 'waiting' ? { ...shown, stage: 'confirming' as const } : shown
}

/** For what is done with it on the server. */
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
  const { createdAt, sentAt, carrier, trackingNumber } = order
  const canBeBought = product?.isOnSale && product.stock !== 0
  return {
    stage: stageOf(order),
    number,
    productName,
    quantity,
    amountPence,
    /** Null where none may be stated. */
    vatPence: rate === null ? null : vatWithin(amountPence, rate),
    refundedPence: amountRefundedPence,
    email: maskEmail(email),
    area: postcodeArea(shippingAddress),
    createdAt,
    sentAt,
    carrier,
    trackingNumber,
    /** What it costs to order the same once more; undefined where that is not to be had. */
    again: canBeBought ? { slug: product.slug, pricePence: product.pricePence } : undefined,
  }
}

/** Enough for whoever typed it to know it again, and for nobody else: a…@e… */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${Array.from(name)[0] ?? ''}…@${Array.from(host)[0] ?? ''}…`
}

const postcode = /\b([a-z]{1,2})\d[a-z\d]?\s*\d[a-z]{2}\b/i

/** The letters a UK postcode begins with: a town or a part of a large one. Undefined where there is no postcode. */
export function postcodeArea(address: string): string | undefined {
  return postcode.exec(address)?.[1]?.toUpperCase()
}
