import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'

import { takeLock } from '#app/platform/database/advisory-lock.server.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'
import type { Shortage } from '#app/shop/basket/shortage.ts'
import { lockDiscount } from '#app/shop/discounts/apply-discount.server.ts'
import { readLines, readLinesOf } from '#app/shop/orders/order-lines.server.ts'
import { hashOrderAddress } from '#app/shop/orders/order-rate-limit.server.ts'
import { isUnpaid } from '#app/shop/orders/order-status.ts'
import { lockProducts, reserveStock } from '#app/shop/orders/order-stock.server.ts'
import { insertOrder } from '#app/shop/orders/payments/insert-order.server.ts'
import { releaseUnpaidOrder } from '#app/shop/orders/payments/release-unpaid-order.server.ts'
import { type Order, orders } from '#app/shop/schema.ts'
import { type Article, type Articles, findArticles } from '#app/shop/variants/articles.server.ts'
import { itemKey } from '#app/shop/variants/variant.ts'
import { statedRate } from '#app/shop/vat.ts'

import { type Charged, calculateCharges, isSameCharges, priceOf, shareCharges } from './order-charges.server.ts'
import type { OrderRequest } from './order-request.ts'
import { findOwnOrders, isSameOrder } from './resume-order.server.ts'
import { findOverheld } from './stock-limit.server.ts'

type Placed = { ok: true; order: Order; replaced: Order[] } | NotPlaced

export type NotPlaced =
  | { ok: false; reason: Shortage['reason'] | 'order failed'; shortages?: Shortage[] }
  | { ok: false; reason: 'charges'; errors: FieldErrors }
  /** Discount or delivery differ from what the buyer saw. */
  | { ok: false; reason: 'new total'; charges: Charged }

/** The same attempt, or the same browser, gets the same order, so its own reservation never makes it sold out. */
export async function placeOrder(buy: OrderRequest): Promise<Placed> {
  const { attemptId, items, code = '', seen, buyer, address, ownIds = [] } = buy
  return await transaction(async (tx) => {
    // A simultaneous second request waits here, on any instance.
    await takeLock(tx, 'order attempt', attemptId)
    const [attempt] = await tx.select().from(orders).where(eq(orders.attemptId, attemptId)).for('update')
    if (attempt && (!isUnpaid(attempt) || isSameOrder(attempt, await readLines(attempt.id, tx), buy)))
      return { ok: true, order: attempt, replaced: [] }
    const earlier = attempt ? [attempt] : await findOwnOrders(tx, buy)
    const except = earlier.map(({ id }) => id)
    const linesOf = await readLinesOf(except, tx)
    if (code) await lockDiscount(tx, code)
    const { email, postcode } = buyer
    const charge = async (articles: Articles) =>
      await calculateCharges(tx, {
        goodsPence: priceOf(items, articles),
        code,
        email,
        postcode: postcode ?? '',
        except,
      })
    if (!attempt && earlier.length > 0) {
      const charges = await charge(await findArticles(items, tx))
      const isAlike = (own: Order) => !('errors' in charges) && isChargedAlike(own, charges)
      const same = earlier.find((own) => isSameOrder(own, linesOf.get(own.id) ?? [], buy) && isAlike(own))
      if (same) return { ok: true, order: same, replaced: [] }
    }
    // The buyer corrected the form or the basket, and sent it again.
    // Stock of both the old and the new order changes.
    if (linesOf.size > 0) await lockProducts(tx, [...[...linesOf.values()].flat(), ...items])
    const words = 'Cancelled: the buyer changed the order before paying and sent it again.'
    for (const order of earlier)
      await releaseUnpaidOrder(
        tx,
        order,
        { attemptId: randomUUID(), paymentStatus: 'cancelled' },
        { kind: 'status', words },
      )

    const articles = await findArticles(items, tx)
    const missing = findShortages(items, articles)
    if (missing.length > 0) return await undo(tx, missing)
    const charges = await charge(articles)
    if ('errors' in charges) return await undo(tx, { ok: false, reason: 'charges', errors: charges.errors })
    if (seen && !isSameCharges(seen, charges)) return await undo(tx, { ok: false, reason: 'new total', charges })
    const settings = await readSiteSettings(tx)
    const goods = items.map((item) => {
      const { productId, variantId = null, quantity } = item
      return { ...soldAs(articles.get(itemKey(item))!, settings), productId, variantId, quantity }
    })
    const { code: discountCode, discountPence, deliveryPence } = charges
    const paid = { discountCode, discountPence, deliveryPence }
    const asked = { ...buyer, attemptId, ...paid, placedFrom: hashOrderAddress(address) }
    const written = await insertOrder(tx, asked, shareCharges(charges, goods))
    if (!written) return await undo(tx, [])
    const { order, lines } = written
    // Last, because every other buyer of these products waits from here until the commit.
    const short = (await reserveStock(tx, lines)).map(({ position }) => items[position - 1]!)
    // Another buyer was faster. The remaining stock is locked, so the answer is still true when it is sent.
    if (short.length > 0) return await undo(tx, findShortages(short, await findArticles(short, tx)))
    const overheld = await findOverheld(tx, order, ownIds, lines)
    if (overheld.length > 0) return await undo(tx, overheld)
    return { ok: true, order, replaced: earlier }
  })
}

function findShortages(items: OrderRequest['items'], articles: Articles): Shortage[] {
  return items.flatMap((item): Shortage[] => {
    const key = itemKey(item)
    const article = articles.get(key)
    if (!article?.isOnSale) return [{ key, reason: 'not for sale' }]
    const { pricePence, stock } = article
    if (item.pricePence !== undefined && item.pricePence !== pricePence)
      return [{ key, reason: 'new price', pricePence }]
    if (stock === null || stock >= item.quantity) return []
    return [stock === 0 ? { key, reason: 'sold out' } : { key, reason: 'too few', most: stock }]
  })
}

function isChargedAlike(own: Order, charges: Charged) {
  return own.discountCode === charges.code && isSameCharges(own, charges) && own.amountPence === charges.totalPence
}

function soldAs({ name, pricePence, vatClass, stock, sku }: Article, settings: SiteSettings) {
  const vatRate = statedRate({ vatRate: settings.vat_rates[vatClass] }, settings)
  return { productName: name, sku, unitPence: pricePence, vatClass, vatRate, isCounted: stock !== null }
}

/** Also undoes the replacement of an earlier order. Returned, not thrown: a refusal is a normal answer. */
async function undo(tx: Transaction, refused: Shortage[] | NotPlaced): Promise<NotPlaced> {
  await tx.execute(sql`rollback and chain`)
  if (!Array.isArray(refused)) return refused
  const [first] = refused
  return first ? { ok: false, reason: first.reason, shortages: refused } : { ok: false, reason: 'order failed' }
}
