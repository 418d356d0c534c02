import { eq } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { categories, orders, products } from '#app/shop/schema.ts'

export type ShopStats = Awaited<ReturnType<typeof countShop>>

/** What the cards of the shop desk count. */
export async function countShop() {
  const [productCount, orderCount, pendingCount, categoryCount] = await Promise.all([
    db.$count(products),
    db.$count(orders),
    db.$count(orders, eq(orders.paymentStatus, 'pending')),
    db.$count(categories),
  ])
  return { products: productCount, orders: orderCount, pending: pendingCount, categories: categoryCount }
}
