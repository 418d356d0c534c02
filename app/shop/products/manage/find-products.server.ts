import { and, desc, like, type SQL, sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { toleratesTypos, matchesApproximately } from '#app/platform/search/fuzzy-match.server.ts'
import { products } from '#app/shop/schema.ts'

const { id, name, pricePence, isOnSale, searchText, createdAt } = products

/** Products whose name contains the words come first. Typos are only searched for in the name. */
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
    .select({ id, name, pricePence, isOnSale })
    .from(products)
    .where(where)
    .orderBy(desc(isInName), desc(createdAt), desc(id))
    .limit(few)
}

function containing(word: string) {
  return `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
