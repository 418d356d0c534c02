import { and, or, type SQL, sql } from 'drizzle-orm'

import { hasTrigrams, matchesApproximately } from '#app/platform/search/fuzzy-match.server.ts'
import { categories, products } from '#app/shop/schema.ts'

const mostWords = 8

/** Every word must be there: in a product's words or its category's name, or nearly so where the database can tell. */
export async function matches(search: string): Promise<SQL | undefined> {
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

/** How near a product's name is to the search; undefined where nothing is looked for, or nobody can tell. */
export async function nearness(search: string): Promise<SQL | undefined> {
  if (search === '' || !(await hasTrigrams())) return undefined
  return sql`word_similarity(${search.toLowerCase()}, lower(${products.name}))`
}
