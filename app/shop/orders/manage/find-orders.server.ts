import { desc, eq, inArray } from 'drizzle-orm'

import { db, type Transaction } from '#app/platform/database/db.server.ts'
import { readListQuery } from '#app/platform/http/list-query.ts'
import { listNewestMatches } from '#app/platform/search/newest-matches.server.ts'
import { matchingOrders, orderListSort } from '#app/shop/orders/manage/order-list.server.ts'
import { orderListRules } from '#app/shop/orders/manage/order-list.ts'
import { orders } from '#app/shop/schema.ts'

const { id, number, name, email, productName, createdAt } = orders

export async function findOrders(tx: Transaction, search: string, few: number) {
  const query = readListQuery(new URLSearchParams({ search }), orderListRules)
  const ids = await listNewestMatches(
    tx,
    { table: orders, where: matchingOrders(query), order: orderListSort(query) },
    few,
  )
  if (ids.length === 0) return []
  return await tx
    .select({ id, number, name, email, productName })
    .from(orders)
    .where(inArray(id, ids))
    .orderBy(desc(createdAt), desc(id))
}

/** Accepts the number with or without the # that we print before it. */
export async function findByNumber(typed: string): Promise<string[]> {
  const found = await db
    .select({ id })
    .from(orders)
    .where(eq(number, typed.replace(/^#/, '').toLowerCase()))
  return found.map((order) => order.id)
}
