import { and, asc, eq, isNull } from 'drizzle-orm'

import { pricesTag } from '#app/content/cache-tags.server.ts'
import { prices } from '#app/content/care-schema.ts'
import { fieldColumns } from '#app/content/kinds/kinds.ts'
import { db } from '#app/platform/database/db.server.ts'
import { cachedValue } from '#app/platform/http/cached-value.server.ts'

/** For pages tagged with `pricesTag`. */
export const publicPrices = cachedValue({ tags: [pricesTag], read: listPublishedPrices })

export async function listPublishedPrices() {
  return await db
    .select({ id: prices.id, ...fieldColumns('price', prices) })
    .from(prices)
    .where(and(eq(prices.isPublished, true), isNull(prices.binnedAt)))
    .orderBy(asc(prices.sortOrder), asc(prices.id))
}

/** `amount` in pence. */
export type PublishedPrice = Awaited<ReturnType<typeof listPublishedPrices>>[number]
