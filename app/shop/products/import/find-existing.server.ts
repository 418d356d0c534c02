import { asc, inArray, sql } from 'drizzle-orm'

import type { Database } from '#app/platform/database/db.server.ts'
import { nameKey } from '#app/shop/products/manage/product-slug.ts'
import { products } from '#app/shop/schema.ts'
import { productVariants } from '#app/shop/variants/variant-schema.ts'
import { listVariants } from '#app/shop/variants/variants.server.ts'

import type { ImportedProduct } from './imported-product.ts'
import type { ExistingProduct } from './plan-product.ts'

export type Match = { row: ExistingProduct | undefined } | { problem: string }

export async function findCandidates(database: Database, wanted: ImportedProduct[]): Promise<string[]> {
  const slugs = sql`${sql.param(wanted.map(({ slug }) => slug))}::text[]`
  const names = sql`${sql.param(wanted.flatMap(({ isSlugFromName, name }) => (isSlugFromName && name ? [name] : [])))}::text[]`
  const skus = sql`${sql.param(wanted.flatMap(({ matchSkus }) => matchSkus))}::text[]`
  const { rows } = await database.execute<{ id: string }>(sql`
    select id from ${products} where slug = any(${slugs})
    union select id from ${products} where name = any(${names})
    union select id from ${products} where sku = any(${skus})
    union select product_id from ${productVariants} where sku = any(${skus})
    order by id`)
  return rows.map(({ id }) => id)
}

/** Matches the file's products with the shop's. With `isLocking` the matches hold until the commit. */
export async function findExisting(
  database: Database,
  ids: string[],
  { isLocking = false } = {},
): Promise<(product: ImportedProduct) => Match> {
  // Always locked in id order, against deadlocks.
  const query = database.select().from(products).where(inArray(products.id, ids)).orderBy(asc(products.id))
  const rows = isLocking ? await query.for('update') : await query
  const variants = await listVariants(ids, database)
  const found = rows.map((row) => ({ ...row, variants: variants.get(row.id) ?? [] }))
  const bySlug = new Map(found.map((row) => [row.slug, row]))
  // Of several that a name may lead to, the one at its address.
  const byName = new Map([
    ...found.map((row) => [nameKey(row.name), row] as const),
    ...found.map((row) => [nameKey(row.name, row.slug), row] as const),
  ])
  const bySku = Map.groupBy(
    found.flatMap((row) => [row, ...row.variants].flatMap(({ sku }) => (sku ? [{ sku, row }] : []))),
    ({ sku }) => sku,
  )
  return (product) => {
    const named = (product.isSlugFromName ? byName : bySlug).get(keyOf(product))
    if (named && (!product.isSlugFromName || isSameSku(product, named))) return { row: named }
    const owners = new Set(product.matchSkus.flatMap((sku) => (bySku.get(sku) ?? []).map(({ row }) => row)))
    return owners.size > 1
      ? { problem: 'Several products here have its SKU, and none its address' }
      : { row: [...owners][0] }
  }
}

/** The address, or what the name is recognised by. */
export function keyOf({ slug, isSlugFromName, name = '' }: ImportedProduct): string {
  return isSlugFromName ? nameKey(name, slug) : slug
}

/** A name alone is weak: two products may share it, and then their SKUs distinguish them. */
function isSameSku(product: ImportedProduct, row: ExistingProduct) {
  return !product.sku || !row.sku || product.sku === row.sku
}
