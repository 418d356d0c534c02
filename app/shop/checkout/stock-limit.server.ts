import { and, eq, or, sql } from 'drizzle-orm'

import { sign } from '#app/platform/crypto/crypto.server.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { orders, products } from '#app/shop/schema.ts'

// Whoever pays may have it all. What is not paid for may keep so much from everybody else, and no more.
const largestShare = 1 / 4
const mostHeld = 5

/** As an order keeps where it was placed from: comparable, and not to be turned back. */
export function hashAddress(address: string): string {
  return sign('order address', address)
}

type Placed = Pick<typeof orders.$inferSelect, 'productId' | 'quantity' | 'email' | 'placedFrom'>

/**
 * Whether unpaid orders of one address, or one buyer, hold too much of a product with this one. Call it where the product's
 * row is locked, after its stock was taken: of two at once, on whatever instances, the second counts the first. The first
 * order always may.
 */
export async function exceedsStockShare(tx: Transaction, { productId, quantity, email, placedFrom: from }: Placed) {
  if (!productId) return false
  const isTheirs = or(
    eq(sql`lower(${orders.email})`, email.toLowerCase()),
    from === null ? undefined : eq(orders.placedFrom, from),
  )
  const [counted] = await tx
    .select({
      theirs: sql<number>`(select coalesce(sum(${orders.quantity}), 0)::int from ${orders}
        where ${and(eq(orders.productId, productId), eq(orders.stockState, 'reserved'), isTheirs)})`,
      left: products.stock,
    })
    .from(products)
    .where(eq(products.id, productId))
  if (!counted || counted.left === null) return false
  const shelf = counted.left + counted.theirs
  return counted.theirs > quantity && counted.theirs > Math.min(mostHeld, Math.floor(shelf * largestShare))
}
