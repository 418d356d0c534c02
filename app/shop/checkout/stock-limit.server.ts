import { and, eq, or, sql } from 'drizzle-orm'

import { sign } from '#app/platform/crypto/crypto.server.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { orders, products } from '#app/shop/schema.ts'

// A buyer who pays may have all of the stock. Unpaid orders may only reserve this share of it.
const largestShare = 1 / 4
const mostHeld = 5

/** A keyed hash: it can be compared, but not reversed. */
export function hashAddress(address: string): string {
  return sign('order address', address)
}

type Placed = Pick<typeof orders.$inferSelect, 'productId' | 'quantity' | 'email' | 'placedFrom'>

/** Call it while the product's row is locked: of two orders at once, the second counts the first. */
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
