import { and, asc, eq, isNull, sql } from 'drizzle-orm'

import { pricesTag } from '#app/content/cache-tags.server.ts'
import { prices } from '#app/content/care-schema.ts'
import { hasDraftOf, hasWords, pageWithin } from '#app/content/manage/list-queries.server.ts'
import type { OrderedTable } from '#app/content/manage/order.server.ts'
import { withRowFacts } from '#app/content/manage/row-facts.server.ts'
import { asExample, contentStatus, visibilityOf } from '#app/content/status.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { ListQuery } from '#app/platform/http/list-query.ts'
import { isExample } from '#app/settings/example-records.server.ts'

import { pageSize } from './price-list.ts'

export type ListedPrice = Awaited<ReturnType<typeof listPrices>>['rows'][number]

const { id, name, service, amount, isFrom, unit, isPublished, sortOrder, updatedAt, binnedAt } = prices

export const priceWords = sql`lower(${name} || ' ' || coalesce(${unit}, ''))`

export async function listPrices({ search, filters, page: requestedPage }: ListQuery, userId: string) {
  const isOfService = filters.service ? eq(service, filters.service) : undefined
  const matching = and(isNull(binnedAt), isOfService, hasWords(priceWords, search))
  const total = await db.$count(prices, matching)
  const page = pageWithin(requestedPage, total, pageSize)
  const found = await db
    .select({
      id,
      name,
      service,
      amount,
      isFrom,
      unit,
      isPublished,
      sortOrder,
      updatedAt,
      hasDraft: hasDraftOf('price', id),
      isExample: isExample('price'),
    })
    .from(prices)
    .where(matching)
    .orderBy(asc(sortOrder), asc(id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const now = new Date()
  const rows = found.map(({ hasDraft, isExample: isMadeUp, ...price }) => {
    const status = contentStatus('price', { ...visibilityOf(price.isPublished), hasDraft, now })
    return { ...price, status: isMadeUp ? asExample(status) : status }
  })
  return { rows: await withRowFacts('price', rows, userId), total, page }
}

export const pricesInOrder: OrderedTable = {
  kind: 'price',
  table: prices,
  name: prices.name,
  place: prices.sortOrder,
  placeColumn: 'sort_order',
  tag: pricesTag,
}
