import { desc, inArray, sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'

import { zeroResultSearches } from './schema.ts'

const maxKept = 500
const longestKept = 60

/** Removes addresses, telephone numbers and all other digits. Only the latest entries of a flood are stored. */
export async function recordZeroResultSearch(typed: string) {
  const query = anonymizeQuery(typed)
  if (query === '') return
  const [counted] = await db
    .insert(zeroResultSearches)
    .values({ query })
    .onConflictDoUpdate({
      target: zeroResultSearches.query,
      set: { searches: sql`${zeroResultSearches.searches} + 1`, lastAt: sql`now()` },
    })
    .returning({ searches: zeroResultSearches.searches })
  if (counted?.searches === 1) await dropOldest()
}

export function anonymizeQuery(typed: string): string {
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

export async function listZeroResultSearches() {
  const { query, searches, lastAt } = zeroResultSearches
  return await db
    .select({ query, searches, lastAt })
    .from(zeroResultSearches)
    .orderBy(desc(searches), desc(lastAt))
    .limit(100)
}

async function dropOldest() {
  const { query, lastAt } = zeroResultSearches
  const tooMany = db.select({ query }).from(zeroResultSearches).orderBy(desc(lastAt)).offset(maxKept)
  await db.delete(zeroResultSearches).where(inArray(query, tooMany))
}
