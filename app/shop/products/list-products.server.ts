import { and, asc, count, desc, eq, ne, type SQL, sql, or, inArray } from 'drizzle-orm'

import { listShownPictures } from '#app/media/pictures.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { hasTrigrams, matchesApproximately } from '#app/platform/search/fuzzy-match.server.ts'
import type { ListedProduct } from '#app/shop/products/product.ts'
import type { ShopSearch } from '#app/shop/products/shop-search.ts'
import { categories, products } from '#app/shop/schema.ts'
import { beginningOf } from '#app/ui/beginning-of.ts'
import { cardPicture } from '#app/ui/pictures/card-picture.ts'

const cardWords = 110

/** Best matches first, then newest. */
export async function listProductsOnSale({ search, category }: ShopSearch) {
  const nearest = await nearness(search)
  return await listCards({
    where: and(await matches(search), category ? eq(categories.name, category) : undefined),
    orderBy: nearest ? [desc(nearest)] : [],
  })
}

export async function listNewestProducts(most: number): Promise<ListedProduct[]> {
  return await listCards({ most })
}

export async function listRelatedProducts(product: { id: string; categoryId: string | null }, most: number) {
  if (!product.categoryId) return []
  const isOther = and(eq(products.categoryId, product.categoryId), ne(products.id, product.id))
  return await listCards({ where: isOther, most })
}

export async function countProductsOnSale(): Promise<number> {
  const [row] = await db.select({ all: count() }).from(products).where(eq(products.isOnSale, true))
  return row?.all ?? 0
}

export async function listCategoryNames(): Promise<string[]> {
  const rows = await db.select({ name: categories.name }).from(categories).orderBy(asc(categories.name))
  return rows.map(({ name }) => name)
}

export async function listProductChanges() {
  return await db
    .select({ slug: products.slug, updatedAt: products.updatedAt })
    .from(products)
    .where(eq(products.isOnSale, true))
    .orderBy(desc(products.createdAt), desc(products.id))
}

type Cards = { where?: SQL | undefined; orderBy?: SQL[]; most?: number }

async function listCards({ where, orderBy = [], most }: Cards): Promise<ListedProduct[]> {
  const query = db
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      description: sql<string | null>`left(${products.description}, ${cardWords * 2})`,
      pricePence: products.pricePence,
      stock: products.stock,
      category: categories.name,
    })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(products.isOnSale, true), where))
    .orderBy(...orderBy, desc(products.createdAt), desc(products.id))
    .$dynamic()
  const rows = await (most ? query.limit(most) : query)
  const ids = rows.map(({ id }) => id)
  const pictures = await listShownPictures('product', ids, 'gallery', { isFirstOnly: true })
  return rows.map(({ id, description, ...card }) => ({
    ...card,
    description: beginningOf(description ?? '', cardWords),
    picture: cardPicture(pictures.get(id)?.[0]),
  }))
}

const mostWords = 8

/** Every word must match the product or its category, with typos where the database supports it. */
async function matches(search: string): Promise<SQL | undefined> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords)
  return and(
    ...(await Promise.all(
      words.map(async (word) =>
        or(
          sql`strpos(lower(coalesce(${categories.name}, '')), ${word}) > 0`,
          await matchesApproximately(products.searchText, word),
        ),
      ),
    )),
  )
}

/** Undefined without a search, or without the trigram extension. */
async function nearness(search: string): Promise<SQL | undefined> {
  if (search === '' || !(await hasTrigrams())) return undefined
  return sql`word_similarity(${search.toLowerCase()}, lower(${products.name}))`
}

export async function listProductTexts(ids: string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: products.id, text: products.description })
    .from(products)
    .where(inArray(products.id, ids))
  return rows.map(({ id, text }) => ({ id, text: text ?? '' }))
}
