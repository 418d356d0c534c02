import { and, eq, inArray, sql } from 'drizzle-orm'

import type { Transaction } from '#app/platform/database/db.server.ts'
import { invalidateStock } from '#app/shop/invalidate-product.server.ts'
import type { OrderLine } from '#app/shop/orders/order-lines.server.ts'
import { products } from '#app/shop/schema.ts'

type Stocked = Pick<OrderLine, 'productId' | 'quantity' | 'isCounted'>

/** Before several changes in one transaction: everybody locks products in the sequence of their ids. */
export async function lockProducts(tx: Transaction, lines: { productId: string | null }[]) {
  const ids = lines.flatMap(({ productId }) => productId ?? [])
  if (ids.length === 0) return
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(products.id)
    .for('no key update')
}

/** Returns the lines of which too few are left, or whose product is gone: the caller then undoes the others. */
export async function takeStock<Line extends Stocked>(tx: Transaction, lines: Line[]): Promise<Line[]> {
  const short: Line[] = []
  for (const line of countedInLockOrder(lines)) {
    // The row stays locked until the commit, so of two buyers of the last piece the second sees what the first left.
    const [taken] = await tx
      .update(products)
      .set({ stock: sql`${products.stock} - ${line.quantity}` })
      .where(
        and(
          eq(products.id, line.productId ?? unknownProduct),
          sql`(${products.stock} is null or ${products.stock} >= ${line.quantity})`,
        ),
      )
      .returning({ id: products.id, stock: products.stock })
    if (!taken) short.push(line)
    else if (taken.stock !== null) await invalidateStock(tx, taken, taken.stock + line.quantity)
  }
  return short
}

/** Returns how many pieces went back: none where stock is not counted any more, or the product is gone. */
export async function returnStock(tx: Transaction, lines: Stocked[]): Promise<number> {
  let pieces = 0
  for (const { productId, quantity } of countedInLockOrder(lines)) {
    if (!productId) continue
    const [returned] = await tx
      .update(products)
      .set({ stock: sql`${products.stock} + ${quantity}` })
      .where(eq(products.id, productId))
      .returning({ id: products.id, stock: products.stock })
    if (returned?.stock == null) continue
    await invalidateStock(tx, returned, returned.stock - quantity)
    pieces += quantity
  }
  return pieces
}

const unknownProduct = '00000000-0000-0000-0000-000000000000'

// Everybody locks products in the same sequence, so that no two orders wait for each other.
function countedInLockOrder<Line extends Stocked>(lines: Line[]): Line[] {
  return lines
    .filter(({ isCounted }) => isCounted)
    .toSorted((a, b) => ((a.productId ?? '') < (b.productId ?? '') ? -1 : 1))
}
