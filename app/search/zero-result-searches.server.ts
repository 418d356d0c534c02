import { desc, inArray, sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'

import { searchMisses } from './schema.ts'

const maxKept = 500
const longestKept = 60

/**
 * Removes what may be personal first: addresses, telephone numbers and all other digits. Only the latest entries of a flood are
 * stored.
 */
export async function countSearchMiss(typed: string) {
  const words = wordsOnly(typed)
  if (words === '') return
  const [counted] = await db
    .insert(searchMisses)
    .values({ words })
    .onConflictDoUpdate({
      target: searchMisses.words,
      set: { searches: sql`${searchMisses.searches} + 1`, lastAt: sql`now()` },
    })
    .returning({ searches: searchMisses.searches })
  if (counted?.searches === 1) await dropOldest()
}

export function wordsOnly(typed: string): string {
  return typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => !/[@\d/:]/.test(word))
    .join(' ')
    .replaceAll(/[^\p{L} '’-]/gu, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, longestKept)
}

export async function listSearchMisses() {
  const { words, searches, lastAt } = searchMisses
  return await db
    .select({ words, searches, lastAt })
    .from(searchMisses)
    .orderBy(desc(searches), desc(lastAt))
    .limit(100)
}

async function dropOldest() {
  const { words, lastAt } = searchMisses
  const tooMany = db.select({ words }).from(searchMisses).orderBy(desc(lastAt)).offset(maxKept)
  await db.delete(searchMisses).where(inArray(words, tooMany))
}
