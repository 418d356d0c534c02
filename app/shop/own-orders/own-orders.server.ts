import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'

import { db, type Transaction } from '#app/platform/database/db.server.ts'
import { markUncacheable } from '#app/platform/http/page-tags.server.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { formatTime } from '#app/platform/time/london-time.ts'
import { type Buyer, buyerFieldNames } from '#app/shop/buyer-columns.ts'
import { normaliseCode } from '#app/shop/discounts/discount.ts'
import { type OrderLine, readLinesOf } from '#app/shop/orders/order-lines.server.ts'
import { orderPath } from '#app/shop/orders/order-link.server.ts'
import { orderLines } from '#app/shop/orders/schema.ts'
import { type Order, orders } from '#app/shop/schema.ts'

import { readOwnOrderIds } from './own-order-cookie.server.ts'
import type { OwnOrder } from './own-orders.tsx'

/** `ownIds` comes from the browser's cookie: knowing a buyer's email is not enough. */
export function canBePaid(ownIds: string[]) {
  return and(
    inArray(orders.id, ownIds),
    eq(orders.paymentStatus, 'pending'),
    inArray(orders.providerState, ['not asked', 'open']),
    gt(orders.sessionExpiresAt, sql`now()`),
  )
}

type Wanted = {
  items: { productId: string; variantId?: string | undefined; quantity: number; pricePence?: number }[]
  ownIds?: string[] | undefined
}

/** This browser's unpaid orders of one of these products, newest first and locked. */
export async function findOwnOrders(tx: Transaction, { items, ownIds = [] }: Wanted): Promise<Order[]> {
  if (ownIds.length === 0) return []
  const ids = items.map(({ productId }) => productId)
  const isOfThese = sql`exists (select from ${orderLines}
    where ${orderLines.orderId} = ${orders.id} and ${inArray(orderLines.productId, ids)})`
  return await tx
    .select()
    .from(orders)
    .where(and(canBePaid(ownIds), isOfThese))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .for('update')
}

type RequestedOrder = Wanted & {
  buyer: Buyer
  code?: string
  seen?: { discountPence: number; deliveryPence: number } | undefined
}

export function isSameOrder(
  order: Order,
  lines: OrderLine[],
  { items, buyer, code = '', seen = order }: RequestedOrder,
) {
  const isSameTotal = seen.discountPence === order.discountPence && seen.deliveryPence === order.deliveryPence
  if (!isSameTotal || normaliseCode(code) !== (order.discountCode ?? '')) return false
  const isSameBuyer = buyerFieldNames.every((name) => order[name] === buyer[name])
  const isOrdered = (item: Wanted['items'][number]) =>
    lines.some(
      ({ productId, variantId, quantity, unitPence }) =>
        productId === item.productId &&
        variantId === (item.variantId ?? null) &&
        quantity === item.quantity &&
        unitPence === (item.pricePence ?? unitPence),
    )
  return isSameBuyer && lines.length === items.length && items.every(isOrdered)
}

export async function listOwnOrders(request: Request, context: RequestContext): Promise<OwnOrder[]> {
  const ownIds = await readOwnOrderIds(request)
  if (ownIds.length === 0) return []
  const rows = await db.select().from(orders).where(canBePaid(ownIds)).orderBy(desc(orders.createdAt))
  if (rows.length > 0) markUncacheable(context)
  const linesOf = await readLinesOf(rows.map(({ id }) => id))
  return rows.map(({ id, productName, stockState, sessionExpiresAt }) => {
    const isHeld = stockState === 'reserved'
    const lines = (linesOf.get(id) ?? []).map(({ productId, variantId, quantity, isCounted }) => ({
      productId,
      variantId,
      held: isHeld && isCounted ? quantity : 0,
    }))
    const status = `${isHeld ? 'is held for you' : 'is waiting for your payment'} until ${formatTime(sessionExpiresAt)}`
    return { productName, status, path: orderPath(id), lines }
  })
}

/** Stock that others cannot buy but this visitor can: their own order is released first. */
export function countOwnHeld(own: OwnOrder[], key: string): number {
  return own
    .flatMap(({ lines }) => lines)
    .filter(({ productId, variantId }) => key === (variantId ?? productId))
    .reduce((sum, { held }) => sum + held, 0)
}
