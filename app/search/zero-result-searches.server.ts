import { desc, inArray, sql } from 'drizzle-orm'

import { countInPassing } from '#app/platform/database/count-in-passing.server.ts'
import { db, type Transaction } from '#app/platform/database/db.server.ts'

import { zeroResultSearches } from './schema.ts'

const maxEntries = 500
const maxQueryLength = 60

/** Strips addresses, phone numbers and other digits. Stores only the latest entries, in case of a flood. */
export async function recordZeroResultSearch(typed: string) {
  const query = anonymizeQuery(typed)
  if (query === '') return
  await countInPassing(async (tx) => {
    const [counted] = await tx
      .insert(zeroResultSearches)
      .values({ query })
      .onConflictDoUpdate({
        target: zeroResultSearches.query,
        set: { searches: sql`${zeroResultSearches.searches} + 1`, lastAt: sql`now()` },
      })
      .returning({ searches: zeroResultSearches.searches })
    if (counted?.searches === 1) await dropOldest(tx)
  })
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
    .slice(0, maxQueryLength)
}

export async function listZeroResultSearches() {
  const { query, searches, lastAt } = zeroResultSearches
  return await db
    .select({ query, searches, lastAt })
    .from(zeroResultSearches)
    .orderBy(desc(searches), desc(lastAt))
    .limit(100)
}

async function dropOldest(tx: Transaction) {
  const { query, lastAt } = zeroResultSearches
  const tooMany = tx.select({ query }).from(zeroResultSearches).orderBy(desc(lastAt)).offset(maxEntries)
  await tx.delete(zeroResultSearches).where(inArray(query, tooMany))
}
