import { and, eq, inArray, not, sql } from 'drizzle-orm'

import type { Transaction } from '#app/platform/database/db.server.ts'
import { invalidateStock } from '#app/shop/invalidate-product.server.ts'
import type { OrderLine } from '#app/shop/orders/order-lines.server.ts'
import { products } from '#app/shop/schema.ts'
import { productVariants } from '#app/shop/variants/variant-schema.ts'
import { itemKey } from '#app/shop/variants/variant.ts'
import { refreshFromVariants } from '#app/shop/variants/variants.server.ts'

type Stocked = Pick<OrderLine, 'productId' | 'quantity' | 'isCounted'> & { variantId?: string | null }

/** Before several changes in one transaction: products are always locked in id order. */
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

/** Returns the lines of which too few are left or whose product is deleted. The caller then undoes the others. */
export async function reserveStock<Line extends Stocked>(tx: Transaction, lines: Line[]): Promise<Line[]> {
  const short: Line[] = []
  for (const line of await lockCounted(tx, lines)) {
    if (!(await changeStock(tx, line, -line.quantity))) short.push(line)
  }
  return short
}

/** Returns how many pieces were restocked: none if the stock is no longer counted or the product is deleted. */
export async function returnStock(tx: Transaction, lines: Stocked[]): Promise<number> {
  let pieces = 0
  for (const line of await lockCounted(tx, lines)) {
    const changed = await changeStock(tx, line, line.quantity)
    if (changed?.stock != null) pieces += line.quantity
  }
  return pieces
}

/** A variant is locked through its product, so of two buyers of the last piece the second sees the remaining stock. */
async function lockCounted<Line extends Stocked>(tx: Transaction, lines: Line[]): Promise<Line[]> {
  const counted = lines.filter(({ isCounted }) => isCounted)
  await lockProducts(tx, counted)
  return counted
}

/** Undefined if too few are left or the product is deleted. Uncounted stock stays uncounted. */
async function changeStock(tx: Transaction, { productId, variantId }: Stocked, by: number) {
  if (!productId) return undefined
  const table = variantId ? productVariants : products
  // The stock of a product with variants belongs to the variants.
  const hasVariants = sql`exists (select from ${productVariants} where ${eq(productVariants.productId, productId)})`
  const [changed] = await tx
    .update(table)
    .set({ stock: sql`${table.stock} + ${by}` })
    .where(
      and(
        eq(table.id, itemKey({ productId, variantId })),
        hasEnough(table.stock, by),
        variantId ? undefined : not(hasVariants),
      ),
    )
    .returning({ stock: table.stock })
  if (changed?.stock == null) return changed
  await invalidateStock(tx, { id: productId, stock: changed.stock }, changed.stock - by)
  const ofAll = variantId ? await refreshFromVariants(tx, productId) : null
  if (ofAll !== null) await invalidateStock(tx, { id: productId, stock: ofAll }, ofAll - by)
  return changed
}

function hasEnough(stock: typeof products.stock | typeof productVariants.stock, by: number) {
  return sql`(${stock} is null or ${stock} + ${by} >= 0)`
}
