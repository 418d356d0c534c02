import { randomBytes, randomUUID } from 'node:crypto'

import { and, desc, eq, sql } from 'drizzle-orm'

import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { formatPounds } from '#app/platform/formats/money.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { buyerFieldNames } from '#app/shop/buyer-columns.ts'
import type { Buyer } from '#app/shop/buyer-fields.ts'
import { orderUrl } from '#app/shop/orders/order-address.server.ts'
import { recordOrderEvent } from '#app/shop/orders/order-events.server.ts'
import { returnStock, takeStock } from '#app/shop/orders/order-stock.server.ts'
import { canBePaid } from '#app/shop/own-orders/own-orders.server.ts'
import { sessionLifeMs, sessionParams } from '#app/shop/payments/session-params.ts'
import { orders, products } from '#app/shop/schema.ts'
import { statedRate } from '#app/shop/vat.ts'

import { exceedsStockShare, hashAddress } from './stock-limit.server.ts'

export type OrderRequest = {
  attemptId: string
  productId: string
  buyer: Buyer
  address: string
  ownTokens?: string[] | undefined
}
export type Order = typeof orders.$inferSelect

type Placed = { ok: true; order: Order; replaced: Order | undefined } | { ok: false; reason: NotPlaced }

type NotPlaced = 'gone' | 'sold out' | 'holds too much' | 'order failed'

// Two ids share their first eight characters once in thousands of orders, and never five times in a row.
const maxTries = 5

/** The same attempt, or the same browser, gets the same order: its own reservation does not make it sold out. */
export async function placeOrder(buy: OrderRequest): Promise<Placed> {
  return await transaction(async (tx) => {
    // Of two requests at the same instant the second waits here, on whichever instance.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${buy.attemptId}, 3))`)
    const [attempt] = await tx.select().from(orders).where(eq(orders.attemptId, buy.attemptId)).for('update')
    if (attempt && (isSameOrder(attempt, buy) || !isUnpaid(attempt)))
      return { ok: true, order: attempt, replaced: undefined }
    const own = attempt ? undefined : await findOwn(tx, buy)
    const isUnchanged = own && isSameOrder(own, buy) && own.amountPence === (await findProduct(tx, buy))?.pricePence
    if (isUnchanged) return { ok: true, order: own, replaced: undefined }
    // The buyer corrected the form and sent it again.
    const earlier = attempt ?? own
    if (earlier) await replace(tx, earlier)

    const product = await findProduct(tx, buy)
    if (!product?.isOnSale) return await undo(tx, 'gone')
    const isCounted = product.stock !== null
    if (product.stock === 0) return await undo(tx, 'sold out')
    const order = await insertOrder(tx, buy, product)
    if (!order) return await undo(tx, 'order failed')
    await recordOrderEvent(tx, {
      orderId: order.id,
      kind: 'ordered',
      words: `Ordered: ${order.productName} for ${formatPounds(order.amountPence)}.${isCounted ? ' One is held for it.' : ''}`,
    })
    // Last, because every other buyer of this product waits from here to the commit.
    if (isCounted && !(await takeStock(tx, order))) return await undo(tx, 'sold out')
    if (isCounted && (await exceedsStockShare(tx, order))) return await undo(tx, 'holds too much')
    return { ok: true, order, replaced: earlier }
  })
}

async function insertOrder(
  tx: Transaction,
  { attemptId, buyer, address }: OrderRequest,
  product: typeof products.$inferSelect,
) {
  const settings = await readSiteSettings(tx)
  const expiresAt = new Date(Date.now() + sessionLifeMs)
  for (let tries = 0; tries < maxTries; tries += 1) {
    const id = randomUUID()
    const accessToken = randomBytes(32).toString('base64url')
    const bought = { productName: product.name, quantity: 1, amountPence: product.pricePence }
    const params = sessionParams({ ...bought, id, email: buyer.email, expiresAt, orderUrl: orderUrl(accessToken) })
    const [order] = await tx
      .insert(orders)
      .values({
        ...buyer,
        ...bought,
        id,
        accessToken,
        attemptId,
        placedFrom: product.stock === null ? null : hashAddress(address),
        productId: product.id,
        vatClass: product.vatClass,
        vatRate: statedRate({ vatRate: settings.vat_rates[product.vatClass] }, settings),
        stockState: product.stock === null ? 'not counted' : 'reserved',
        sessionParams: params as unknown as Record<string, unknown>,
        idempotencyKey: `order:${id}`,
        sessionExpiresAt: expiresAt,
      })
      .onConflictDoNothing({ target: orders.number })
      .returning()
    if (order) return order
  }
  return undefined
}

async function findProduct(tx: Transaction, { productId }: OrderRequest) {
  const [product] = await tx.select().from(products).where(eq(products.id, productId))
  return product
}

async function findOwn(tx: Transaction, { productId, ownTokens = [] }: OrderRequest): Promise<Order | undefined> {
  if (ownTokens.length === 0) return undefined
  const isTheirs = and(canBePaid(ownTokens), eq(orders.productId, productId))
  const [own] = await tx.select().from(orders).where(isTheirs).orderBy(desc(orders.createdAt)).limit(1).for('update')
  return own
}

export function isSameOrder(order: Order, { productId, buyer }: Pick<OrderRequest, 'productId' | 'buyer'>) {
  const isSameBuyer = buyerFieldNames.every((name) => order[name] === buyer[name])
  return isSameBuyer && order.productId === productId
}

function isUnpaid({ providerState, paymentStatus }: Order) {
  return paymentStatus === 'pending' && (providerState === 'not asked' || providerState === 'open')
}

async function replace(tx: Transaction, order: Order) {
  if (order.stockState === 'reserved') await returnStock(tx, order)
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
async function undo(tx: Transaction, reason: NotPlaced): Promise<Placed> {
  await tx.execute(sql`rollback and chain`)
  return { ok: false, reason }
}
