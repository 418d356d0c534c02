import { and, type SQL, sql } from 'drizzle-orm'

import { db } from '#app/platform/db.server.ts'
import { categories, products } from '#app/shop/schema.ts'

// Of 'swadle' two thirds of the three-letter pieces are in 'swaddle'; what only begins alike stays below.
const isNearFrom = 0.5
// Of anything shorter, one wrong letter leaves too little to tell.
const shortestForgiven = 4
const mostWords = 8

/** Every word must be there: in a product's words or its category's name, or nearly so where the database can tell. */
export async function matches(search: string): Promise<SQL | undefined> {
  const canForgive = await hasTrigrams()
  return and(
    ...wordsOf(search).map((word) => {
      const isThere = sql`(strpos(${products.searchText}, ${word}) > 0 or strpos(lower(coalesce(${categories.name}, '')), ${word}) > 0)`
      if (word.length < shortestForgiven) return isThere
      const spellings = JSON.stringify(withSwappedLetters(word))
      const isSwapped = sql`exists (select from jsonb_array_elements_text(${spellings}::jsonb) as spelling where strpos(${products.searchText}, spelling) > 0)`
      if (!canForgive) return sql`(${isThere} or ${isSwapped})`
      const isNear = sql`word_similarity(${word}, ${products.searchText}) >= ${isNearFrom}`
      return sql`(${isThere} or ${isSwapped} or ${isNear})`
    }),
  )
}

/** How near a product's name is to the search; undefined where nothing is looked for, or nobody can tell. */
export async function nearness(search: string): Promise<SQL | undefined> {
  if (search === '' || !(await hasTrigrams())) return undefined
  return sql`word_similarity(${search.toLowerCase()}, lower(${products.name}))`
}

function wordsOf(search: string) {
  return search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords)
}

// The commonest slip of quick fingers, and the one that leaves the fewest pieces of a word in place.
function withSwappedLetters(word: string) {
  const letters = Array.from(word)
  return letters.slice(1).map((_, at) =>
    letters
      .with(at, letters[at + 1] ?? '')
      .with(at + 1, letters[at] ?? '')
      .join(''),
  )
}

let trigrams: Promise<boolean> | undefined

/** Whether the extension was to be had when the database was made: asked once. */
async function hasTrigrams(): Promise<boolean> {
  trigrams ??= askForTrigrams()
  return await trigrams.catch((error: unknown) => {
    trigrams = undefined
    throw error
  })
}

async function askForTrigrams() {
  const { rows } = await db.execute(sql`select 1 from pg_extension where extname = 'pg_trgm'`)
  return rows.length > 0
}
