import { randomBytes, randomUUID } from 'node:crypto'

import { eq, inArray, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { formatPounds } from '#app/platform/formats/money.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import type { OrderItem } from '#app/shop/basket/order-items.ts'
import type { Shortage } from '#app/shop/basket/shortage.ts'
import { isOnSaleAt } from '#app/shop/on-sale.server.ts'
import { orderUrl } from '#app/shop/orders/order-address.server.ts'
import { recordOrderEvent } from '#app/shop/orders/order-events.server.ts'
import { amountOf, describeLine, titleOf } from '#app/shop/orders/order-line.ts'
import { type OrderLine, readLines } from '#app/shop/orders/order-lines.server.ts'
import { lockProducts, returnStock, takeStock } from '#app/shop/orders/order-stock.server.ts'
import { orderLines } from '#app/shop/orders/schema.ts'
import { findOwnOrders, isSameOrder } from '#app/shop/own-orders/own-orders.server.ts'
import { sessionLifeMs, sessionParams } from '#app/shop/payments/session-params.ts'
import { orders, products } from '#app/shop/schema.ts'
import { statedRate } from '#app/shop/vat.ts'

import type { OrderRequest } from './order-request.ts'
import { findOverheld, hashAddress } from './stock-limit.server.ts'

export type Order = typeof orders.$inferSelect

type Placed = { ok: true; order: Order; replaced: Order[] } | NotPlaced

export type NotPlaced = { ok: false; reason: Shortage['reason'] | 'order failed'; shortages?: Shortage[] }

// Two ids share their first eight characters once in thousands of orders, and never five times in a row.
const maxTries = 5

/** The same attempt, or the same browser, gets the same order: its own reservation does not make it sold out. */
export async function placeOrder(buy: OrderRequest): Promise<Placed> {
  return await transaction(async (tx) => {
    // Of two requests at the same instant the second waits here, on whichever instance.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${buy.attemptId}, 3))`)
    const [attempt] = await tx.select().from(orders).where(eq(orders.attemptId, buy.attemptId)).for('update')
    if (attempt && (!isUnpaid(attempt) || isSameOrder(attempt, await readLines(attempt.id, tx), buy)))
      return { ok: true, order: attempt, replaced: [] }
    const earlier = attempt ? [attempt] : await findOwnOrders(tx, buy)
    const linesOf = new Map<Order, OrderLine[]>()
    for (const order of earlier) linesOf.set(order, await readLines(order.id, tx))
    if (!attempt) {
      const pence = priceOf(await findProducts(tx, buy.items), buy.items)
      const same = earlier.find((own) => isSameOrder(own, linesOf.get(own) ?? [], buy) && own.amountPence === pence)
      if (same) return { ok: true, order: same, replaced: [] }
    }
    // The buyer corrected the form, or the basket, and sent it again.
    const held = earlier.flatMap((order) => linesOf.get(order) ?? [])
    // Stock of both the old and the new order changes.
    if (held.length > 0) await lockProducts(tx, [...held, ...buy.items])
    for (const order of earlier) await replace(tx, order, linesOf.get(order) ?? [])

    const known = await findProducts(tx, buy.items)
    const missing = buy.items.flatMap((item) => findShortage(known.get(item.productId), item) ?? [])
    if (missing.length > 0) return await undo(tx, missing)
    const written = await insertOrder(tx, buy, known)
    if (!written) return await undo(tx, [])
    const { order, lines } = written
    // Last, because every other buyer of these products waits from here to the commit.
    const short = await takeStock(tx, lines)
    if (short.length > 0) return await undo(tx, await describeShort(tx, short))
    const overheld = await findOverheld(tx, order, lines)
    if (overheld.length > 0) return await undo(tx, overheld)
    return { ok: true, order, replaced: earlier }
  })
}

type Product = typeof products.$inferSelect

function findShortage(product: Product | undefined, item: OrderRequest['items'][number]): Shortage | undefined {
  const { productId, quantity, pricePence } = item
  if (!product || !isOnSaleAt(product, new Date())) return { productId, reason: 'gone' }
  if (pricePence !== undefined && pricePence !== product.pricePence)
    return { productId, reason: 'new price', pricePence: product.pricePence }
  return tooFew(productId, product.stock, quantity)
}

function tooFew(productId: string, stock: number | null, quantity: number): Shortage | undefined {
  if (stock === null || stock >= quantity) return undefined
  return stock === 0 ? { productId, reason: 'sold out' } : { productId, reason: 'too few', most: stock }
}

/** Another buyer was quicker. What is left now is locked, and so is true until the answer. */
async function describeShort(tx: Transaction, short: OrderLine[]): Promise<Shortage[]> {
  const items = short.map(({ productId, quantity }) => ({ productId: productId ?? '', quantity }))
  const known = await findProducts(tx, items)
  return items.map(
    (item) => findShortage(known.get(item.productId), item) ?? { productId: item.productId, reason: 'sold out' },
  )
}

function priceOf(known: Map<string, Product>, items: OrderItem[]) {
  return items.reduce((sum, { productId, quantity }) => sum + (known.get(productId)?.pricePence ?? 0) * quantity, 0)
}

async function insertOrder(
  tx: Transaction,
  { attemptId, items, buyer, address }: OrderRequest,
  known: Map<string, Product>,
) {
  const settings = await readSiteSettings(tx)
  const expiresAt = new Date(Date.now() + sessionLifeMs)
  const bought = items.map(({ productId, quantity }, at) => {
    const { name, pricePence, vatClass, stock } = known.get(productId)!
    return {
      id: newId(),
      position: at + 1,
      productId,
      productName: name,
      quantity,
      unitPence: pricePence,
      vatClass,
      vatRate: statedRate({ vatRate: settings.vat_rates[vatClass] }, settings),
      isCounted: stock !== null,
    }
  })
  const isCounted = bought.some((line) => line.isCounted)
  for (let tries = 0; tries < maxTries; tries += 1) {
    const id = randomUUID()
    const accessToken = randomBytes(32).toString('base64url')
    const params = sessionParams({ lines: bought, id, email: buyer.email, expiresAt, orderUrl: orderUrl(accessToken) })
    const [order] = await tx
      .insert(orders)
      .values({
        ...buyer,
        id,
        accessToken,
        attemptId,
        productName: titleOf(bought),
        quantity: bought.reduce((sum, { quantity }) => sum + quantity, 0),
        amountPence: bought.reduce((sum, line) => sum + amountOf(line), 0),
        placedFrom: isCounted ? hashAddress(address) : null,
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

async function findProducts(tx: Transaction, items: OrderItem[]): Promise<Map<string, Product>> {
  const ids = items.map(({ productId }) => productId)
  const rows = await tx.select().from(products).where(inArray(products.id, ids))
  return new Map(rows.map((product) => [product.id, product]))
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

/** Also undoes the replacement of an earlier order. Returned, not thrown: a refusal is an ordinary answer. */
async function undo(tx: Transaction, shortages: Shortage[]): Promise<NotPlaced> {
  await tx.execute(sql`rollback and chain`)
  const [first] = shortages
  return first ? { ok: false, reason: first.reason, shortages } : { ok: false, reason: 'order failed' }
}
