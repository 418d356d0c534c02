import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { type Database, db, type Transaction } from '#app/platform/database/db.server.ts'

import { productVariants } from './variant-schema.ts'

export type Variant = typeof productVariants.$inferSelect
/** Without an id it is a new one. */
export type TypedVariant = Omit<Variant, 'id' | 'productId' | 'position'> & { id?: string }

/** By the id of their product, as buyers see them. Products without variants are not in it. */
export async function listVariants(productIds: string[], database: Database = db): Promise<Map<string, Variant[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await database
    .select()
    .from(productVariants)
    .where(inArray(productVariants.productId, productIds))
    .orderBy(asc(productVariants.productId), asc(productVariants.position))
  return Map.groupBy(rows, ({ productId }) => productId)
}

/** Replaces all variants of a product. The caller has locked the product; without variants its price and stock stay. */
export async function writeVariants(tx: Transaction, productId: string, typed: TypedVariant[]): Promise<void> {
  const ids = typed.flatMap(({ id }) => id ?? [])
  const isOfProduct = eq(productVariants.productId, productId)
  await tx.delete(productVariants).where(and(isOfProduct, notInArray(productVariants.id, ids)))
  // Names may change places, and none may be there twice even for a moment.
  await tx
    .update(productVariants)
    .set({ name: sql`${productVariants.id}::text` })
    .where(isOfProduct)
  for (const [at, { id, ...values }] of typed.entries()) {
    const position = at + 1
    if (id)
      await tx
        .update(productVariants)
        .set({ ...values, position })
        .where(and(isOfProduct, eq(productVariants.id, id)))
    else await tx.insert(productVariants).values({ ...values, id: newId(), productId, position })
  }
  await refreshFromVariants(tx, productId)
}

/**
 * A product's price is its variants' lowest and its stock is theirs together, uncounted when one of them is: lists, search
 * and notices read one row. Returns the product's stock.
 */
export async function refreshFromVariants(tx: Transaction, productId: string): Promise<number | null> {
  const { rows } = await tx.execute<{ stock: number | null }>(sql`
    update products set price_pence = of.lowest, stock = case when of.is_counted then of.pieces end
    from (
      select min(price_pence) as lowest, sum(stock)::int as pieces, bool_and(stock is not null) as is_counted
      from product_variants where product_id = ${productId}
    ) as of
    where products.id = ${productId} and of.lowest is not null
    returning products.stock`)
  return rows[0]?.stock ?? null
}
