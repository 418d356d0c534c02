import { and, desc, inArray, sql } from 'drizzle-orm'

import type { Transaction } from '#app/platform/database/db.server.ts'
import { buyerFieldNames } from '#app/shop/buyer-columns.ts'
import { normaliseCode } from '#app/shop/discounts/discount.ts'
import type { OrderLine } from '#app/shop/orders/order-lines.server.ts'
import { orderLines } from '#app/shop/orders/schema.ts'
import { ownPayableOrderCondition } from '#app/shop/own-orders/own-orders.server.ts'
import { type Order, orders } from '#app/shop/schema.ts'

import { isSameCharges } from './order-charges.server.ts'
import type { OrderRequest } from './order-request.ts'

/** This browser's unpaid orders of one of these products, newest first and locked. */
export async function findOwnOrders(tx: Transaction, { items, ownIds = [] }: OrderRequest): Promise<Order[]> {
  if (ownIds.length === 0) return []
  const ids = items.map(({ productId }) => productId)
  const isOfThese = sql`exists (select from ${orderLines}
    where ${orderLines.orderId} = ${orders.id} and ${inArray(orderLines.productId, ids)})`
  return await tx
    .select()
    .from(orders)
    .where(and(ownPayableOrderCondition(ownIds), isOfThese))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .for('update')
}

export function isSameOrder(order: Order, lines: OrderLine[], request: OrderRequest) {
  const { items, buyer, code = '', seen = order } = request
  if (!isSameCharges(seen, order) || normaliseCode(code) !== (order.discountCode ?? '')) return false
  const isSameBuyer = buyerFieldNames.every((name) => order[name] === buyer[name])
  const isOrdered = (item: OrderRequest['items'][number]) =>
    lines.some(
      ({ productId, variantId, quantity, unitPence }) =>
        productId === item.productId &&
        variantId === (item.variantId ?? null) &&
        quantity === item.quantity &&
        unitPence === (item.pricePence ?? unitPence),
    )
  return isSameBuyer && lines.length === items.length && items.every(isOrdered)
}
