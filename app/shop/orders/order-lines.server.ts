import { asc, inArray } from 'drizzle-orm'

import { type Database, db } from '#app/platform/database/db.server.ts'
import { orderLines } from '#app/shop/orders/schema.ts'

export type OrderLine = typeof orderLines.$inferSelect

export async function readLines(orderId: string, database: Database = db): Promise<OrderLine[]> {
  return (await readLinesOf([orderId], database)).get(orderId) ?? []
}

/** By order id, in the order's own sequence. */
export async function readLinesOf(orderIds: string[], database: Database = db): Promise<Map<string, OrderLine[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await database
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.position))
  return Map.groupBy(rows, ({ orderId }) => orderId)
}
