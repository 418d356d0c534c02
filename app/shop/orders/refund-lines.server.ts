import { and, desc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'

import { type Database, db, type Transaction } from '#app/platform/database/db.server.ts'
import { amountOf, deliveryLeft, piecesPence, shareRefund } from '#app/shop/orders/order-line.ts'
import { type OrderLine, readLines } from '#app/shop/orders/order-lines.server.ts'
import { orderLines, refundLines, refunds } from '#app/shop/orders/schema.ts'
import { orders } from '#app/shop/schema.ts'
import { findArticles } from '#app/shop/variants/articles.server.ts'
import { itemKey } from '#app/shop/variants/variant.ts'

export type RefundableLine = Awaited<ReturnType<typeof listRefundableLines>>[number]
/** The refunded pieces of a line, how many of them are restocked, and the refunded part of the delivery. */
export type RefundedPieces = { lineId: string; quantity: number; restock: number; deliveryPence?: number }

/** Of each line, in these orders' refunds. Failed ones do not count, unless their pieces were restocked. */
export async function sumRefundsByLine(orderIds: string[], database: Database) {
  const counts = ne(refunds.status, 'failed')
  const isBack = or(counts, isNotNull(refunds.restockedAt))
  const claimed = await database
    .select({
      lineId: refundLines.lineId,
      pence: sql<number>`coalesce(sum(${refundLines.amountPence}) filter (where ${counts}), 0)::int`,
      quantity: sql<number>`coalesce(sum(${refundLines.quantity}) filter (where ${counts}), 0)::int`,
      restock: sql<number>`coalesce(sum(${refundLines.restockQuantity}) filter (where ${isBack}), 0)::int`,
    })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .where(inArray(refunds.orderId, orderIds))
    .groupBy(refundLines.lineId)
  return new Map(claimed.map((line) => [line.lineId, line]))
}

/** The refundable part of each line. */
export async function listRefundableLines(orderId: string, database: Database = db) {
  const lines = await readLines(orderId, database)
  const [order] = await database.select({ stockState: orders.stockState }).from(orders).where(eq(orders.id, orderId))
  const claimed = await sumRefundsByLine([orderId], database)
  const articles = await findArticles(
    lines.flatMap(({ productId, variantId }) => (productId ? [{ productId, variantId }] : [])),
    database,
  )
  // Released stock is back already, and uncounted stock cannot be increased.
  const canReturn = ({ productId, variantId }: OrderLine) =>
    order?.stockState !== 'freed' &&
    productId !== null &&
    articles.get(itemKey({ productId, variantId }))?.stock != null
  return lines.map((line) => {
    const { pence = 0, quantity = 0, restock = 0 } = claimed.get(line.id) ?? {}
    const left = {
      leftPence: Math.max(0, amountOf(line) - pence),
      leftPieces: Math.max(0, line.quantity - quantity),
    }
    const mostBack = canReturn(line) ? Math.max(0, line.quantity - restock) : 0
    return { ...line, ...left, deliveryPence: deliveryLeft({ ...line, ...left }), mostBack }
  })
}

/** The caller has locked the order, and has not written this refund's lines before. */
export async function writeRefundLines(
  tx: Transaction,
  { id: refundId, orderId, amountPence }: Pick<typeof refunds.$inferSelect, 'id' | 'orderId' | 'amountPence'>,
  lines: RefundableLine[],
  pieces: RefundedPieces[] = [],
) {
  const chosen = lines.map((line) => {
    const { quantity = 0, restock = 0, deliveryPence = 0 } = pieces.find(({ lineId }) => lineId === line.id) ?? {}
    return { ...line, quantity, restock, chosenPence: piecesPence(line, quantity) + deliveryPence }
  })
  const shares = shareRefund(amountPence, chosen)
  const rows = chosen
    .map(({ id, quantity, restock }) => {
      return { refundId, lineId: id, amountPence: shares.get(id) ?? 0, quantity, restockQuantity: restock }
    })
    .filter((row) => row.amountPence > 0 || row.quantity > 0 || row.restockQuantity > 0)
  if (rows.length === 0) throw new Error(`The order ${orderId} has no line to refund`)
  await tx.insert(refundLines).values(rows)
}

/** For the mail about the latest refunds of `pence`: their ids, or none where staff of the provider made other sums. */
export async function findRefundsOf(tx: Transaction, orderId: string, pence: number): Promise<string[]> {
  const isMade = and(eq(refunds.orderId, orderId), inArray(refunds.status, ['pending', 'succeeded']))
  const latest = await tx
    .select({ id: refunds.id, amountPence: refunds.amountPence })
    .from(refunds)
    .where(isMade)
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
  const ids: string[] = []
  let left = pence
  for (const { id, amountPence } of latest) {
    if (left <= 0) break
    ids.push(id)
    left -= amountPence
  }
  return left === 0 ? ids : []
}

export async function readRefunded(refundIds: string[]) {
  return await db
    .select({
      productName: orderLines.productName,
      quantity: sql<number>`sum(${refundLines.quantity})::int`,
      amountPence: sql<number>`sum(${refundLines.amountPence})::int`,
    })
    .from(refundLines)
    .innerJoin(orderLines, eq(orderLines.id, refundLines.lineId))
    .where(inArray(refundLines.refundId, refundIds))
    .groupBy(orderLines.id)
    .orderBy(orderLines.position)
}
