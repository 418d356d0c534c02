import { eq, sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import { queryWords } from '#app/platform/search/query-words.ts'
import { queriesForTypos, queryAsTyped, stemsOf } from '#app/platform/search/stems.server.ts'
import { onSaleCondition } from '#app/shop/on-sale.server.ts'
import { products } from '#app/shop/schema.ts'

import { listProductCardsByIds } from './list-products.server.ts'

export const pageSize = 24

type PageRequest = { search: string; categoryId: string | undefined; after: string }
type Place = { id: string; at: number }

/**
 * Newest first. A page begins after a product, so that new ones do not shift it. Undefined when nothing follows
 * `after`.
 */
export async function findShopPage({ search, categoryId, after }: PageRequest) {
  const found = search ? await searchShop(search, categoryId) : await listShop(categoryId)
  const at = found.findIndex(({ id }) => id === after)
  const isAfterListed = after === '' || at >= 0
  const start = isAfterListed ? at + 1 : search ? -1 : await findPlace(found, after)
  const shown = found.slice(start, start + pageSize).map(({ id }) => id)
  if (start < 0 || (after !== '' && shown.length === 0)) return undefined
  return {
    products: await listProductCardsByIds(shown),
    next: found.length > start + pageSize ? shown.at(-1) : undefined,
    /** Empty: the first page. */
    previous: after === '' ? undefined : (found[start - pageSize - 1]?.id ?? ''),
    /** False after a deleted or withdrawn product. */
    isAfterListed,
  }
}

async function listShop(categoryId: string | undefined) {
  const ofCategory = categoryId ? sql`and category_id = ${categoryId}` : sql``
  const { rows } = await db.execute<Place>(sql`
    select id, extract(epoch from created_at)::float8 as at from products where ${onSaleCondition(new Date())} ${ofCategory}
    order by created_at desc, id desc`)
  return rows
}

/** Where a product that is listed no longer would be. Its id contains its creation time (UUIDv7). */
async function findPlace(found: Place[], after: string) {
  const id = recordId(after)
  if (!id) return -1
  const [product] = await db.select({ createdAt: products.createdAt }).from(products).where(eq(products.id, id))
  const msecs = product?.createdAt.getTime() ?? Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
  return found.findIndex(({ at }) => at * 1000 < msecs)
}

/** All words must match name, category or description. Similar words count only if nothing matches exactly. */
async function searchShop(search: string, categoryId: string | undefined): Promise<Place[]> {
  const stems = await stemsOf(queryWords(search))
  if (stems.length === 0) return []
  const inCategory = categoryId ? ` & 'category:${categoryId}'` : ''
  const asTyped = await listMatches(`(${queryAsTyped(stems)})${inCategory}`)
  return asTyped.length > 0 ? asTyped : await listMatches(`${(await queriesForTypos(stems)).join(' & ')}${inCategory}`)
}

/** Matching names before matching texts. */
async function listMatches(query: string) {
  const { rows } = await db.execute<Place>(sql`
    select id, extract(epoch from shown_from)::float8 as at from search_documents
    where kind = 'product' and shown_from <= now() and (shown_until is null or shown_until > now())
      and words @@ ${query}::tsquery
    order by title_words @@ ${query}::tsquery desc, shown_from desc, id desc`)
  return rows
}
