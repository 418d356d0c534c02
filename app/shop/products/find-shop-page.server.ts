import { sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import { onSaleAt } from '#app/shop/on-sale.server.ts'

import { listCards } from './list-products.server.ts'
import { findSearchTiers } from './search-products.server.ts'
import { listThrough, pageIn, type Tier } from './shop-tiers.server.ts'

export const pageSize = 24

type PageRequest = { search: string; categoryId: string | undefined; after: string }

/**
 * Newest first. Keyset pagination: the last page costs no more than the first, and new products do not shift pages.
 * Undefined when nothing follows `after`.
 */
export async function findShopPage({ search, categoryId, after: requested }: PageRequest) {
  const after = requested === '' ? undefined : recordId(requested)
  if (requested !== '' && !after) return undefined
  const { tiers, start } = search
    ? await findSearchTiers(search, { categoryId, after })
    : { tiers: [onSale(categoryId)], start: 0 }
  const limit = pageSize + 1
  const [ids, before] = await Promise.all([
    listThrough(tiers, start, { from: after, isBackwards: false, limit }),
    after ? listThrough(tiers, start, { from: after, isBackwards: true, limit }) : [],
  ])
  if (after && ids.length === 0) return undefined
  const shown = ids.slice(0, pageSize)
  return {
    products: await listCards(shown),
    next: ids.length > pageSize ? shown.at(-1) : undefined,
    /** Empty: the first page. */
    previous: after ? (before[pageSize] ?? '') : undefined,
    /** False after a deleted or withdrawn product. */
    isAfterListed: before[0] === after,
  }
}

function onSale(categoryId: string | undefined): Tier {
  return async (request) => {
    const { order, begins } = pageIn(columns, request)
    const ofCategory = categoryId ? sql`and category_id = ${categoryId}` : sql``
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from products where ${onSaleAt(new Date())} ${ofCategory} and ${begins} order by ${order} limit ${request.limit}`)
    return rows.map(({ id }) => id)
  }
}

const columns = { time: sql`created_at`, id: sql`id`, table: sql`products where true` }
