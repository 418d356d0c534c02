import { inArray } from 'drizzle-orm'

import { type Database, db } from '#app/platform/database/db.server.ts'
import { isOnSaleAt } from '#app/shop/on-sale.server.ts'
import { products } from '#app/shop/schema.ts'

import { itemKey, nameVariant } from './variant.ts'
import { type ArticleVariant, listVariants } from './variants.server.ts'

type Wanted = { productId: string; variantId?: string | null | undefined }
/** What one line of a basket or an order holds: a product, or one of its variants. */
export type Article = ReturnType<typeof articleOf>
/** By `itemKey`. */
export type Articles = Map<string, Article>

/** Without deleted variants, and without products of which a variant must be chosen. */
export async function findArticles(items: Wanted[], database: Database = db): Promise<Articles> {
  if (items.length === 0) return new Map()
  const ids = items.map(({ productId }) => productId)
  // Sequentially: a transaction has one connection.
  const rows = await database.select().from(products).where(inArray(products.id, ids))
  const variantsOf = await listVariants(ids, database)
  const articles: Articles = new Map()
  for (const item of items) {
    const product = rows.find(({ id }) => id === item.productId)
    const variants = variantsOf.get(item.productId)
    const variant = variants?.find(({ id }) => id === item.variantId)
    const isChosen = variants ? variant !== undefined : !item.variantId
    if (product && isChosen) articles.set(itemKey(item), articleOf(product, variant))
  }
  return articles
}

type Product = Pick<
  typeof products.$inferSelect,
  'slug' | 'name' | 'pricePence' | 'stock' | 'sku' | 'vatClass' | 'isOnSale' | 'onSaleFrom' | 'onSaleUntil'
>

export function articleOf(product: Product, variant: ArticleVariant | undefined) {
  const { pricePence, stock, sku } = variant ?? product
  return {
    slug: product.slug,
    name: nameVariant(product.name, variant?.name),
    pricePence,
    stock,
    sku,
    pictureId: variant?.pictureId ?? null,
    vatClass: product.vatClass,
    isOnSale: isOnSaleAt(product, new Date()),
  }
}
