import { and, desc, sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { hasWords } from '#app/platform/search/has-words.server.ts'
import { onSaleCondition } from '#app/shop/on-sale.server.ts'
import { products } from '#app/shop/schema.ts'

const { id, name, pricePence, searchText, createdAt } = products

/** Products with the words in their name come first. */
export async function searchProducts(search: string, few: number) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const isInName = and(...words.map((word) => sql`strpos(lower(${name}), ${word}) > 0`)) ?? sql`true`
  return await db
    .select({ id, name, pricePence, isOnSale: sql<boolean>`${onSaleCondition(new Date())}` })
    .from(products)
    .where(hasWords(searchText, search))
    .orderBy(desc(isInName), desc(createdAt), desc(id))
    .limit(few)
}
