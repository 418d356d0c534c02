import { and, eq, or, sql, sum } from 'drizzle-orm'

import { sign } from '#app/platform/crypto/crypto.server.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import type { Shortage } from '#app/shop/basket/shortage.ts'
import type { OrderLine } from '#app/shop/orders/order-lines.server.ts'
import { orderLines } from '#app/shop/orders/schema.ts'
import { orders, products } from '#app/shop/schema.ts'

// A buyer who pays may have all of the stock. Unpaid orders may only reserve this share of it.
const largestShare = 1 / 4
const mostHeld = 5
/** One order on its own may hold more, or nobody could buy two of the last three. */
const largestOrderShare = 1 / 2

/** A keyed hash: it can be compared, but not reversed. */
export function hashAddress(address: string): string {
  return sign('order address', address)
}

/** The lines of which this buyer would hold too much. Call it while the products are locked: of two orders at once, the second counts the first. */
export async function findOverheld(
  tx: Transaction,
  { email, placedFrom }: Pick<typeof orders.$inferSelect, 'email' | 'placedFrom'>,
  lines: OrderLine[],
): Promise<Shortage[]> {
  const found: Shortage[] = []
  const isTheirs = or(
    eq(sql`lower(${orders.email})`, email.toLowerCase()),
    placedFrom === null ? undefined : eq(orders.placedFrom, placedFrom),
  )
  for (const { productId, quantity, isCounted } of lines) {
    if (!productId || !isCounted) continue
    const [product] = await tx.select({ left: products.stock }).from(products).where(eq(products.id, productId))
    if (!product || product.left === null) continue
    const [{ theirs } = { theirs: 0 }] = await tx
      .select({ theirs: sum(orderLines.quantity).mapWith(Number) })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(and(eq(orderLines.productId, productId), eq(orders.stockState, 'reserved'), isTheirs))
    const shelf = product.left + theirs
    const ofOneOrder = Math.ceil(shelf * largestOrderShare)
    const ofAllOrders = Math.min(mostHeld, Math.floor(shelf * largestShare))
    const isOnly = theirs === quantity
    if (theirs <= (isOnly ? ofOneOrder : ofAllOrders)) continue
    found.push({ productId, reason: 'holds too much', ...(isOnly ? { most: ofOneOrder } : {}) })
  }
  return found
}
