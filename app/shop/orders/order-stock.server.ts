import { and, eq, sql } from 'drizzle-orm'

import type { Transaction } from '#app/platform/database/db.server.ts'
import { invalidatePages } from '#app/platform/http/page-tags.server.ts'
import { productsTag, productTag } from '#app/shop/product-tags.server.ts'
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
    .returning({ slug: products.slug })
  if (taken) await invalidatePages(tx, productsTag, productTag(taken.slug))
  return Boolean(taken)
}

/** False when stock is not counted, or the product is gone. */
export async function returnStock(tx: Transaction, { productId, quantity }: Stocked): Promise<boolean> {
  if (!productId) return false
  const [returned] = await tx
    .update(products)
    .set({ stock: sql`${products.stock} + ${quantity}` })
    .where(eq(products.id, productId))
    .returning({ slug: products.slug, stock: products.stock })
  if (returned) await invalidatePages(tx, productsTag, productTag(returned.slug))
  return returned !== undefined && returned.stock !== null
}
