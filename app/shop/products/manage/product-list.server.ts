import { and, asc, desc, eq, gt, isNull, lte, like, type SQL, sql } from 'drizzle-orm'
import { redirect } from 'react-router'

import { listShownPictures } from '#app/media/pictures.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { ListQuery } from '#app/platform/http/list-query.ts'
import { toleratesTypos, matchesApproximately } from '#app/platform/search/fuzzy-match.server.ts'
import { containing } from '#app/platform/search/search-text.ts'
import { isExample } from '#app/settings/example-records.server.ts'
import { onSaleAt } from '#app/shop/on-sale.server.ts'
import { categories, products } from '#app/shop/schema.ts'
import { summariseVariants } from '#app/shop/variants/variants.server.ts'
import { setFlashMessage, type FlashMessage } from '#app/staff/flash-message.server.ts'

import { copyParam, noCategory, pageSize, productListPath, undoParam } from './product-list.ts'

export type ListedProduct = Awaited<ReturnType<typeof listProducts>>['rows'][number]

const { id, name, slug, description, pricePence, stock, isOnSale, onSaleFrom, onSaleUntil, searchText, createdAt } =
  products

export async function listProducts(query: ListQuery) {
  const total = await db.$count(products, matching(query))
  const page = Math.max(1, Math.min(query.page, Math.ceil(total / pageSize)))
  const found = await db
    .select({
      id,
      name,
      slug,
      description,
      pricePence,
      stock,
      isOnSale,
      onSaleFrom,
      onSaleUntil,
      createdAt,
      category: categories.name,
      isExample: isExample('product'),
    })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(matching(query))
    .orderBy(...inOrder(query))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const ids = found.map((product) => product.id)
  const [pictures, variants] = await Promise.all([
    listShownPictures('product', ids, 'gallery', { isFirstOnly: true }),
    summariseVariants(ids),
  ])
  const rows = found.map((product) => ({
    ...product,
    picture: pictures.get(product.id)?.[0],
    variants: variants.get(product.id),
  }))
  return { rows, total, page }
}

/** Uncounted stock never runs out, so it comes last. */
function inOrder({ sort, direction }: ListQuery) {
  const by = direction === 'ascending' ? asc : desc
  const newest = [desc(createdAt), desc(id)]
  if (sort === 'name') return [by(sql`lower(${name})`), ...newest]
  if (sort === 'price' || sort === 'highest-price') return [by(pricePence), ...newest]
  if (sort === 'stock') return [sql`${by(stock)} nulls last`, ...newest]
  return [by(createdAt), by(id)]
}

export function matching({ search, filters }: ListQuery): SQL | undefined {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const { category, state } = filters
  return and(
    category === noCategory ? isNull(products.categoryId) : category ? eq(products.categoryId, category) : undefined,
    inState(state),
    ...words.map((word) => like(searchText, containing(word))),
  )
}

/** The list as it was when `url` was opened over it. */
export function listBehind({ searchParams }: URL): string {
  const query = new URLSearchParams(searchParams)
  for (const own of [copyParam, undoParam]) query.delete(own)
  return productListPath + (query.size > 0 ? `?${query}` : '')
}

function inState(state: string | undefined): SQL | undefined {
  const now = new Date()
  if (state === 'on-sale') return onSaleAt(now)
  if (state === 'scheduled') return and(eq(isOnSale, true), gt(onSaleFrom, now))
  if (state === 'ended') return and(eq(isOnSale, true), lte(onSaleUntil, now))
  if (state === 'draft') return eq(isOnSale, false)
  return state === 'sold-out' ? eq(stock, 0) : undefined
}

export async function returnToProducts(url: URL, notice: FlashMessage) {
  return redirect(listBehind(url), { headers: { 'Set-Cookie': await setFlashMessage(notice) } })
}

/** Products with the words in their name come first. Typos are only tolerated in the name. */
export async function findProducts(search: string, few: number) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const exact = await select(and(...words.map((word) => like(searchText, containing(word)))), words, few)
  if (exact.length > 0 || !words.some(toleratesTypos)) return exact
  const near = await Promise.all(words.map(async (word) => await matchesApproximately(sql`lower(${name})`, word)))
  return await select(and(...near), words, few)
}

async function select(where: SQL | undefined, words: string[], few: number) {
  const isInName = and(...words.map((word) => sql`strpos(lower(${name}), ${word}) > 0`)) ?? sql`true`
  return await db
    .select({ id, name, pricePence, isOnSale: sql<boolean>`${onSaleAt(new Date())}` })
    .from(products)
    .where(where)
    .orderBy(desc(isInName), desc(createdAt), desc(id))
    .limit(few)
}
