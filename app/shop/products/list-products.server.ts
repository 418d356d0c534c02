import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'

import { firstPicture } from '#app/media/picture-json.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { cachedValue } from '#app/platform/http/cached-value.server.ts'
import { listCategories } from '#app/shop/categories/categories.server.ts'
import { findNextSaleChange, onSaleCondition } from '#app/shop/on-sale.server.ts'
import { productCategoriesTag, productListTag } from '#app/shop/product-tags.server.ts'
import type { ListedProduct } from '#app/shop/products/product.ts'
import { categories, products } from '#app/shop/schema.ts'
import { cardPicture } from '#app/ui/pictures/card-picture.ts'
import { truncateText } from '#app/ui/truncate-text.ts'

const cardLength = 110

/** In the order of the ids. */
export async function listProductCardsByIds(ids: string[]): Promise<ListedProduct[]> {
  if (ids.length === 0) return []
  const place = sql`array_position(${sql.param(ids)}::uuid[], ${products.id})`
  return await selectCards({ where: inArray(products.id, ids), orderBy: [place] })
}

/**
 * The next older products of the category, then its newest. Each product is related to a few, so that its change
 * invalidates few pages.
 */
export async function listRelatedProducts(product: { id: string; categoryId: string | null }, most: number) {
  if (!product.categoryId) return []
  const place = sql`(select created_at, id from products where id = ${product.id})`
  const nearest = (side: '<' | '>') => sql`(
    select id, created_at, ${side === '<'} as is_older from products where ${onSaleCondition(new Date())}
      and category_id = ${product.categoryId} and (created_at, id) ${sql.raw(side)} ${place}
    order by created_at desc, id desc limit ${most})`
  const where = sql`${products.id} in (
    select id from (${nearest('<')} union all ${nearest('>')}) near
    order by is_older desc, created_at desc, id desc limit ${most})`
  const isOlder = sql`(${products.createdAt}, ${products.id}) < ${place}`
  return await selectCards({ where, orderBy: [desc(isOlder), ...newestFirst], most })
}

/** Valid until a product goes on or off sale. */
export const publicProductCount = cachedValue({
  tags: [productListTag],
  read: async () => {
    const at = new Date()
    return { count: await db.$count(products, onSaleCondition(at)), until: await findNextSaleChange(at) }
  },
  until: ({ until }) => until,
})

export const publicCategories = cachedValue({ tags: [productListTag, productCategoriesTag], read: listCategories })

/** Oldest first. */
export async function listProductChanges() {
  return await db
    .select({ slug: products.slug, updatedAt: products.updatedAt })
    .from(products)
    .where(onSaleCondition(new Date()))
    .orderBy(asc(products.createdAt), asc(products.id))
}

type Wanted = { where: SQL; orderBy: SQL[]; most?: number }

const newestFirst = [desc(products.createdAt), desc(products.id)]

async function selectCards({ where, orderBy, most }: Wanted): Promise<ListedProduct[]> {
  const query = db
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      description: sql<string | null>`left(${products.description}, ${cardLength * 2})`,
      pricePence: products.pricePence,
      isFrom: sql<boolean>`exists (select from product_variants as variant
        where variant.product_id = products.id and variant.price_pence > products.price_pence)`,
      stock: products.stock,
      onSaleUntil: products.onSaleUntil,
      category: categories.name,
      picture: firstPicture('product', products, 'gallery'),
    })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(onSaleCondition(new Date()), where))
    .orderBy(...orderBy)
    .$dynamic()
  const rows = await (most ? query.limit(most) : query)
  return rows.map(({ description, picture, ...card }) => ({
    ...card,
    description: truncateText(description ?? '', cardLength),
    picture: cardPicture(picture ?? undefined),
  }))
}

export async function listProductTexts(ids: string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: products.id, text: products.description })
    .from(products)
    .where(inArray(products.id, ids))
  return rows.map(({ id, text }) => ({ id, text: text ?? '' }))
}
