import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { takeLock } from '#app/platform/database/advisory-lock.server.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { formatPounds } from '#app/platform/formats/money.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import type { Shortage } from '#app/shop/basket/shortage.ts'
import { lockDiscount } from '#app/shop/discounts/apply-discount.server.ts'
import { recordOrderEvent } from '#app/shop/orders/order-events.server.ts'
import { amountOf, describeLine, titleOf } from '#app/shop/orders/order-line.ts'
import { type OrderLine, readLines } from '#app/shop/orders/order-lines.server.ts'
import { hashOrderAddress } from '#app/shop/orders/order-rate-limit.server.ts'
import { lockProducts, returnStock, takeStock } from '#app/shop/orders/order-stock.server.ts'
import { sessionLifeMs, sessionParams } from '#app/shop/orders/payments/session-params.ts'
import { orderLines } from '#app/shop/orders/schema.ts'
import { findOwnOrders, isSameOrder } from '#app/shop/own-orders/own-orders.server.ts'
import { orders } from '#app/shop/schema.ts'
import { findArticles } from '#app/shop/variants/articles.server.ts'
import { itemKey } from '#app/shop/variants/variant.ts'
import { statedRate } from '#app/shop/vat.ts'

import { describeShort, findShortage, type Articles } from './find-shortage.server.ts'
import { type ChargeErrors, type Charged, chargesOf, isSeen, shareCharges } from './order-charges.server.ts'
import type { OrderRequest } from './order-request.ts'
import { findOverheld } from './stock-limit.server.ts'

export type Order = typeof orders.$inferSelect

type Placed = { ok: true; order: Order; replaced: Order[] } | NotPlaced

export type NotPlaced =
  | { ok: false; reason: Shortage['reason'] | 'order failed'; shortages?: Shortage[] }
  | { ok: false; reason: 'charges'; errors: ChargeErrors }
  /** Discount or delivery differ from what the buyer saw. */
  | { ok: false; reason: 'new total'; charges: Charged }

// The first eight characters of two ids agree once in thousands of orders, never five times in a row.
const maxTries = 5

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
    for (const order of earlier) await replace(tx, order, linesOf.get(order) ?? [])

    const articles = await findArticles(buy.items, tx)
    const missing = buy.items.flatMap((item) => findShortage(articles.get(itemKey(item)), item) ?? [])
    if (missing.length > 0) return await undo(tx, missing)
    const charges = await charge(tx, buy, articles, earlier)
    if ('errors' in charges) return await undo(tx, { ok: false, reason: 'charges', errors: charges.errors })
    if (buy.seen && !isSeen(buy.seen, charges)) return await undo(tx, { ok: false, reason: 'new total', charges })
    const written = await insertOrder(tx, buy, articles, charges)
    if (!written) return await undo(tx, [])
    const { order, lines } = written
    // Last, because every other buyer of these products waits from here until the commit.
    const short = await takeStock(tx, lines)
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

async function insertOrder(
  tx: Transaction,
  { attemptId, items, buyer, address }: OrderRequest,
  articles: Articles,
  charges: Charged,
) {
  const settings = await readSiteSettings(tx)
  const expiresAt = new Date(Date.now() + sessionLifeMs)
  const wanted = items.map((item, at) => {
    const { productId, variantId = null, quantity } = item
    const { name, pricePence, vatClass, stock, sku } = articles.get(itemKey(item))!
    return {
      id: newId(),
      position: at + 1,
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
  const bought = shareCharges(charges, wanted)
  const { code: discountCode, discountPence, deliveryPence } = charges
  const isCounted = bought.some((line) => line.isCounted)
  for (let tries = 0; tries < maxTries; tries += 1) {
    const id = randomUUID()
    const params = sessionParams({ lines: bought, discountCode, id, email: buyer.email, expiresAt })
    const [order] = await tx
      .insert(orders)
      .values({
        ...buyer,
        id,
        attemptId,
        productName: titleOf(bought),
        quantity: bought.reduce((sum, { quantity }) => sum + quantity, 0),
        amountPence: bought.reduce((sum, line) => sum + amountOf(line), 0),
        discountCode,
        discountPence,
        deliveryPence,
        placedFrom: hashOrderAddress(address),
        stockState: isCounted ? 'reserved' : 'not counted',
        sessionParams: params as unknown as Record<string, unknown>,
        idempotencyKey: `order:${id}`,
        sessionExpiresAt: expiresAt,
      })
      .onConflictDoNothing({ target: orders.number })
      .returning()
    if (!order) continue
    const lines = await tx
      .insert(orderLines)
      // Sorted, because each locks its product against deletion.
      .values(bought.map((line) => ({ ...line, orderId: id })).toSorted((a, b) => (a.productId < b.productId ? -1 : 1)))
      .returning()
    lines.sort((a, b) => a.position - b.position)
    await recordOrderEvent(tx, { orderId: id, kind: 'ordered', words: describeOrdered(order, lines) })
    return { order, lines }
  }
  return undefined
}

function describeOrdered({ amountPence }: Order, lines: OrderLine[]) {
  const held = lines.reduce((sum, { isCounted, quantity }) => sum + (isCounted ? quantity : 0), 0)
  const isHeld = held === 0 ? '' : held === 1 ? ' One is held for it.' : ` ${held} are held for it.`
  return `Ordered: ${lines.map(describeLine).join(', ')} for ${formatPounds(amountPence)}.${isHeld}`
}

function isUnpaid({ providerState, paymentStatus }: Order) {
  return paymentStatus === 'pending' && (providerState === 'not asked' || providerState === 'open')
}

async function replace(tx: Transaction, order: Order, lines: OrderLine[]) {
  if (order.stockState === 'reserved') await returnStock(tx, lines)
  await tx
    .update(orders)
    .set({
      attemptId: randomUUID(),
      paymentStatus: 'cancelled',
      stockState: order.stockState === 'reserved' ? 'freed' : order.stockState,
      updatedAt: new Date(),
    })
    .where(eq(orders.id, order.id))
  await recordOrderEvent(tx, {
    orderId: order.id,
    kind: 'status',
    words: 'Cancelled: the buyer changed the order before paying and sent it again.',
  })
}

/** Also undoes the replacement of an earlier order. Returned, not thrown: a refusal is a normal answer. */
async function undo(tx: Transaction, refused: Shortage[] | NotPlaced): Promise<NotPlaced> {
  await tx.execute(sql`rollback and chain`)
  if (!Array.isArray(refused)) return refused
  const [first] = refused
  return first ? { ok: false, reason: first.reason, shortages: refused } : { ok: false, reason: 'order failed' }
}
