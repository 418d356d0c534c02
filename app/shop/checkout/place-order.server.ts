import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'

import { takeLock } from '#app/platform/database/advisory-lock.server.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import type { Shortage } from '#app/shop/basket/shortage.ts'
import { lockDiscount } from '#app/shop/discounts/apply-discount.server.ts'
import { type OrderLine, readLines } from '#app/shop/orders/order-lines.server.ts'
import { hashOrderAddress } from '#app/shop/orders/order-rate-limit.server.ts'
import { isUnpaid } from '#app/shop/orders/order-status.ts'
import { lockProducts, reserveStock } from '#app/shop/orders/order-stock.server.ts'
import { giveUp } from '#app/shop/orders/payments/give-up.server.ts'
import { insertOrder } from '#app/shop/orders/payments/insert-order.server.ts'
import { findOwnOrders, isSameOrder } from '#app/shop/own-orders/own-orders.server.ts'
import { type Order, orders } from '#app/shop/schema.ts'
import { findArticles } from '#app/shop/variants/articles.server.ts'
import { itemKey } from '#app/shop/variants/variant.ts'
import { statedRate } from '#app/shop/vat.ts'

import { describeShort, findShortage, type Articles } from './find-shortage.server.ts'
import { type ChargeErrors, type Charged, chargesOf, isSeen, shareCharges } from './order-charges.server.ts'
import type { OrderRequest } from './order-request.ts'
import { findOverheld } from './stock-limit.server.ts'

type Placed = { ok: true; order: Order; replaced: Order[] } | NotPlaced

export type NotPlaced =
  | { ok: false; reason: Shortage['reason'] | 'order failed'; shortages?: Shortage[] }
  | { ok: false; reason: 'charges'; errors: ChargeErrors }
  /** Discount or delivery differ from what the buyer saw. */
  | { ok: false; reason: 'new total'; charges: Charged }

/** The same attempt, or the same browser, gets the same order, so its own reservation never makes it sold out. */
export async function placeOrder(buy: OrderRequest): Promise<Placed> {
  return await transaction(async (tx) => {
    // A simultaneous second request waits here, on any instance.
    await takeLock(tx, 'order attempt', buy.attemptId)
    const [attempt] = await tx.select().from(orders).where(eq(orders.attemptId, buy.attemptId)).for('update')
    if (attempt && (!isUnpaid(attempt) || isSameOrder(attempt, await readLines(attempt.id, tx), buy)))
      return { ok: true, order: attempt, replaced: [] }
    const earlier = attempt ? [attempt] : await findOwnOrders(tx, buy)
    const linesOf = new Map<Order, OrderLine[]>()
    for (const order of earlier) linesOf.set(order, await readLines(order.id, tx))
    if (buy.code) await lockDiscount(tx, buy.code)
    if (!attempt) {
      const articles = await findArticles(buy.items, tx)
      const charges = await charge(tx, buy, articles, earlier)
      const isAlike = (own: Order) =>
        !('errors' in charges) && isChargedAlike(own, charges, goodsPenceOf(buy, articles))
      const same = earlier.find((own) => isSameOrder(own, linesOf.get(own) ?? [], buy) && isAlike(own))
      if (same) return { ok: true, order: same, replaced: [] }
    }
    // The buyer corrected the form or the basket, and sent it again.
    const held = earlier.flatMap((order) => linesOf.get(order) ?? [])
    // Stock of both the old and the new order changes.
    if (held.length > 0) await lockProducts(tx, [...held, ...buy.items])
    const words = 'Cancelled: the buyer changed the order before paying and sent it again.'
    for (const order of earlier)
      await giveUp(tx, order, { attemptId: randomUUID(), paymentStatus: 'cancelled' }, { kind: 'status', words })

    const articles = await findArticles(buy.items, tx)
    const missing = buy.items.flatMap((item) => findShortage(articles.get(itemKey(item)), item) ?? [])
    if (missing.length > 0) return await undo(tx, missing)
    const charges = await charge(tx, buy, articles, earlier)
    if ('errors' in charges) return await undo(tx, { ok: false, reason: 'charges', errors: charges.errors })
    if (buy.seen && !isSeen(buy.seen, charges)) return await undo(tx, { ok: false, reason: 'new total', charges })
    const written = await insertBought(tx, buy, articles, charges)
    if (!written) return await undo(tx, [])
    const { order, lines } = written
    // Last, because every other buyer of these products waits from here until the commit.
    const short = await reserveStock(tx, lines)
    if (short.length > 0) return await undo(tx, await describeShort(tx, short))
    const overheld = await findOverheld(tx, order, buy.ownIds ?? [], lines)
    if (overheld.length > 0) return await undo(tx, overheld)
    return { ok: true, order, replaced: earlier }
  })
}

async function charge(
  tx: Transaction,
  { items, code = '', buyer }: OrderRequest,
  articles: Articles,
  earlier: Order[],
) {
  const goods = items.map((item) => ({
    unitPence: articles.get(itemKey(item))?.pricePence ?? 0,
    quantity: item.quantity,
  }))
  const postcode = buyer.postcode ?? ''
  return await chargesOf(tx, { goods, code, email: buyer.email, postcode, except: earlier.map(({ id }) => id) })
}

function isChargedAlike(own: Order, charges: Charged, goodsPence: number) {
  const pence = goodsPence - charges.discountPence + charges.deliveryPence
  return own.discountCode === charges.code && isSeen(own, charges) && own.amountPence === pence
}

function goodsPenceOf({ items }: OrderRequest, articles: Articles) {
  return items.reduce((sum, item) => sum + (articles.get(itemKey(item))?.pricePence ?? 0) * item.quantity, 0)
}

async function insertBought(
  tx: Transaction,
  { attemptId, items, buyer, address }: OrderRequest,
  articles: Articles,
  charges: Charged,
) {
  const settings = await readSiteSettings(tx)
  const wanted = items.map((item) => {
    const { productId, variantId = null, quantity } = item
    const { name, pricePence, vatClass, stock, sku } = articles.get(itemKey(item))!
    return {
      productId,
      variantId,
      productName: name,
      sku,
      quantity,
      unitPence: pricePence,
      vatClass,
      vatRate: statedRate({ vatRate: settings.vat_rates[vatClass] }, settings),
      isCounted: stock !== null,
    }
  })
  const { code: discountCode, discountPence, deliveryPence } = charges
  const placedFrom = hashOrderAddress(address)
  const order = { ...buyer, attemptId, discountCode, discountPence, deliveryPence, placedFrom }
  return await insertOrder(tx, order, shareCharges(charges, wanted))
}

/** Also undoes the replacement of an earlier order. Returned, not thrown: a refusal is a normal answer. */
async function undo(tx: Transaction, refused: Shortage[] | NotPlaced): Promise<NotPlaced> {
  await tx.execute(sql`rollback and chain`)
  if (!Array.isArray(refused)) return refused
  const [first] = refused
  return first ? { ok: false, reason: first.reason, shortages: refused } : { ok: false, reason: 'order failed' }
}
