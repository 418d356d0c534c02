import { and, eq, sql } from 'drizzle-orm'

import type { Transaction } from '#app/platform/database/db.server.ts'
import { invalidateStock } from '#app/shop/invalidate-product.server.ts'
import { type orders, products } from '#app/shop/schema.ts'

type Stocked = Pick<typeof orders.$inferSelect, 'productId' | 'quantity'>

/** False when too few are left or the product is gone. True when its stock is not counted. */
export async function takeStock(tx: Transaction, { productId, quantity }: Stocked): Promise<boolean> {
  if (!productId) return false
  // The row stays locked until the commit, so of two buyers of the last piece the second sees what the first left.
  const [taken] = await tx
    .update(products)
    .set({ stock: sql`${products.stock} - ${quantity}` })
    .where(and(eq(products.id, productId), sql`(${products.stock} is null or ${products.stock} >= ${quantity})`))
    .returning({ id: products.id, stock: products.stock })
  if (taken?.stock != null) await invalidateStock(tx, taken, taken.stock + quantity)
  return Boolean(taken)
}

/** False when stock is not counted, or the product is gone. */
export async function returnStock(tx: Transaction, { productId, quantity }: Stocked): Promise<boolean> {
  if (!productId) return false
  const [returned] = await tx
    .update(products)
    .set({ stock: sql`${products.stock} + ${quantity}` })
    .where(eq(products.id, productId))
    .returning({ id: products.id, stock: products.stock })
  if (returned?.stock == null) return false
  await invalidateStock(tx, returned, returned.stock - quantity)
  return true
}
