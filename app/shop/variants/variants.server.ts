import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { type Database, db, type Transaction } from '#app/platform/database/db.server.ts'
import { products } from '#app/shop/schema.ts'

import { productVariants } from './variant-schema.ts'

export type Variant = typeof productVariants.$inferSelect
export type ArticleVariant = Omit<Variant, 'productId' | 'position'>
/** New without an id. */
export type TypedVariant = Omit<Variant, 'id' | 'productId' | 'position'> & { id?: string }

export type VariantSummary = { label: string | null; count: number; hasSeveralPrices: boolean }

/** By product id, in the order shown to buyers. Without products that have no variants. */
export async function listVariants(productIds: string[], database: Database = db): Promise<Map<string, Variant[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await database
    .select()
    .from(productVariants)
    .where(inArray(productVariants.productId, productIds))
    .orderBy(asc(productVariants.productId), asc(productVariants.position))
  return Map.groupBy(rows, ({ productId }) => productId)
}

/** For a query of products: the variants on offer. Empty for a product without variants. */
export const variantsJson = sql<ArticleVariant[]>`(
  select coalesce(json_agg(json_build_object(
    'id', variant.id, 'name', variant.name, 'pricePence', variant.price_pence, 'stock', variant.stock,
    'sku', variant.sku, 'pictureId', variant.picture_id) order by variant.position), '[]')
  from ${productVariants} as variant where variant.product_id = ${products.id})`

/** Undefined for a product without variants. */
export async function summariseVariants(id: string, database: Database): Promise<VariantSummary | undefined> {
  const { productId, pricePence } = productVariants
  const [summary] = await database
    .select({
      label: products.variantLabel,
      count: sql<number>`count(*)::int`,
      hasSeveralPrices: sql<boolean>`min(${pricePence}) < max(${pricePence})`,
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productId))
    .where(eq(productId, id))
    .groupBy(products.variantLabel)
  return summary
}

/** Replaces all variants of a product. The caller has locked the product. Without variants its price and stock stay. */
export async function writeVariants(tx: Transaction, productId: string, typed: TypedVariant[]): Promise<void> {
  const ids = typed.flatMap(({ id }) => id ?? [])
  const isOfProduct = eq(productVariants.productId, productId)
  await tx.delete(productVariants).where(and(isOfProduct, notInArray(productVariants.id, ids)))
  // Variants may swap names, which must be unique at every moment.
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

/** With the pictures that the copy also has. Its stock is counted if the original's is. */
export async function copyVariants(
  tx: Transaction,
  { from, to, pictureIds }: { from: string; to: string; pictureIds: readonly string[] },
): Promise<void> {
  const variants = (await listVariants([from], tx)).get(from) ?? []
  if (variants.length === 0) return
  const copies = variants.map(({ name, pricePence, stock, sku, pictureId }) => {
    const isShown = pictureId !== null && pictureIds.includes(pictureId)
    return { name, pricePence, stock, sku, pictureId: isShown ? pictureId : null }
  })
  await writeVariants(tx, to, copies)
  const label = tx.select({ label: products.variantLabel }).from(products).where(eq(products.id, from))
  await tx
    .update(products)
    .set({ variantLabel: sql`(${label})` })
    .where(eq(products.id, to))
}

/** A variant shows one of its product's pictures or none. */
export async function dropOtherPictures(tx: Transaction, productId: string, pictureIds: string[]): Promise<void> {
  const { pictureId } = productVariants
  await tx
    .update(productVariants)
    .set({ pictureId: null })
    .where(and(eq(productVariants.productId, productId), notInArray(pictureId, pictureIds)))
}

/**
 * A product's price is its variants' lowest, its stock their total (uncounted if one of them is): lists, search and
 * notices read one row. Returns the product's stock.
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
