import { and, eq, or, sql, sum } from 'drizzle-orm'

import { sign } from '#app/platform/crypto/crypto.server.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import type { Shortage } from '#app/shop/basket/shortage.ts'
import type { OrderLine } from '#app/shop/orders/order-lines.server.ts'
import { orderLines } from '#app/shop/orders/schema.ts'
import { orders } from '#app/shop/schema.ts'
import { findArticles } from '#app/shop/variants/articles.server.ts'
import { itemKey } from '#app/shop/variants/variant.ts'

// A buyer who pays may have all of the stock. Unpaid orders may reserve this share of it.
const largestShare = 1 / 4
const mostHeld = 5
/** A single order may reserve more, or nobody could buy two of the last three. */
const largestOrderShare = 1 / 2

export function hashAddress(address: string): string {
  return sign('order address', address)
}

/**
 * The lines of which this buyer would reserve too much. Call it while the products are locked, so that the second of
 * two simultaneous orders counts the first.
 */
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
  const counted = lines.flatMap(({ productId, ...line }) =>
    productId && line.isCounted ? [{ ...line, productId }] : [],
  )
  const articles = await findArticles(counted, tx)
  for (const line of counted) {
    const { quantity } = line
    const key = itemKey(line)
    const left = articles.get(key)?.stock ?? null
    if (left === null) continue
    const [{ theirs } = { theirs: 0 }] = await tx
      .select({ theirs: sum(orderLines.quantity).mapWith(Number) })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(and(isOf(line), eq(orders.stockState, 'reserved'), isTheirs))
    const shelf = left + theirs
    const ofOneOrder = Math.ceil(shelf * largestOrderShare)
    const ofAllOrders = Math.min(mostHeld, Math.floor(shelf * largestShare))
    const isOnly = theirs === quantity
    if (theirs <= (isOnly ? ofOneOrder : ofAllOrders)) continue
    found.push({ key, reason: 'holds too much', ...(isOnly ? { most: ofOneOrder } : {}) })
  }
  return found
}

function isOf({ productId, variantId }: { productId: string; variantId: string | null }) {
  return variantId ? eq(orderLines.variantId, variantId) : eq(orderLines.productId, productId)
}
