import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'

import type { Transaction } from '#app/platform/database/db.server.ts'
import { orderLines, refundLines, refunds } from '#app/shop/orders/schema.ts'

export type ParcelLine = {
  orderId: string
  productId: string | null
  variantId: string | null
  productName: string
  quantity: number
}

/** The pieces in these orders' parcels, without refunded ones. */
export async function readContents(tx: Transaction, ids: string[]): Promise<ParcelLine[]> {
  if (ids.length === 0) return []
  const { id, orderId, productId, variantId, productName, quantity, position } = orderLines
  const lines = await tx
    .select({ id, orderId, productId, variantId, productName, quantity })
    .from(orderLines)
    .where(inArray(orderId, ids))
    .orderBy(asc(position))
  const refunded = await tx
    .select({ lineId: refundLines.lineId, pieces: sql<number>`sum(${refundLines.quantity})::int` })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .where(and(inArray(refunds.orderId, ids), ne(refunds.status, 'failed')))
    .groupBy(refundLines.lineId)
  const refundedOf = new Map(refunded.map(({ lineId, pieces }) => [lineId, pieces]))
  return lines
    .map(({ id: lineId, ...line }) => ({ ...line, quantity: line.quantity - (refundedOf.get(lineId) ?? 0) }))
    .filter((line) => line.quantity > 0)
}
