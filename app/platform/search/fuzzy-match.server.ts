import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import { db } from '#app/platform/database/db.server.ts'

// 'swaddle' contains two thirds of the trigrams of 'swadle'; words that merely start alike score lower.
const isNearFrom = 0.5
const shortestForgiven = 4

export function toleratesTypos(word: string): boolean {
  return word.length >= shortestForgiven && /^\p{L}+$/u.test(word)
}

/** Expects lower case text. Fuzzy only if the database has trigrams. */
export async function matchesApproximately(text: SQL | AnyPgColumn, word: string): Promise<SQL> {
  const isThere = sql`strpos(${text}, ${word}) > 0`
  if (!toleratesTypos(word)) return isThere
  const isSwapped = sql`${text} ~ ${withSwappedLetters(word).join('|')}`
  if (!(await hasTrigrams())) return sql`(${isThere} or ${isSwapped})`
  // Similarity is expensive: rows that share no trigram with the word skip it.
  const isAlike = sql`case when ${text} ~ ${piecesOf(word).join('|')} then word_similarity(${word}, ${text}) >= ${isNearFrom} else false end`
  return sql`(${isThere} or ${isSwapped} or ${isAlike})`
}

// The commonest typo, and the one that shares the fewest trigrams.
function withSwappedLetters(word: string) {
  const letters = Array.from(word)
  return letters.slice(1).map((_, at) =>
    letters
      .with(at, letters[at + 1] ?? '')
      .with(at + 1, letters[at] ?? '')
      .join(''),
  )
}

function piecesOf(word: string) {
  const letters = Array.from(word)
  return letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''))
}

let trigrams: Promise<boolean> | undefined

/** Checked once: the extension is installed, if at all, when the database is created. */
export async function hasTrigrams(): Promise<boolean> {
  trigrams ??= queryTrigrams()
  return await trigrams.catch((error: unknown) => {
    trigrams = undefined
    throw error
  })
}

async function queryTrigrams() {
  const { rows } = await db.execute(sql`select 1 from pg_extension where extname = 'pg_trgm'`)
  return rows.length > 0
}
