import { and, desc, type SQL, sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { matchesApproximately, toleratesTypos } from '#app/platform/search/fuzzy-match.server.ts'
import { hasWords } from '#app/platform/search/has-words.server.ts'
import { onSaleAt } from '#app/shop/on-sale.server.ts'
import { products } from '#app/shop/schema.ts'

const { id, name, pricePence, searchText, createdAt } = products

/** Products with the words in their name come first. Typos are only tolerated in the name. */
export async function findProducts(search: string, few: number) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const exact = await select(hasWords(searchText, search), words, few)
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
