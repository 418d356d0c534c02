import { eq, sql } from 'drizzle-orm'

import { takeLock } from '#app/platform/database/advisory-lock.server.ts'
import { type Database, db, type Transaction } from '#app/platform/database/db.server.ts'
import { cachedValue } from '#app/platform/http/cached-value.server.ts'
import { addPageTags, invalidatePages } from '#app/platform/http/page-tags.server.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { siteTexts } from '#app/settings/schema.ts'

import { type GroupKey, type GroupWords, originalWords, textKey } from './text-groups.ts'

const textsTag = 'texts'

export function groupTag(key: GroupKey) {
  return `${textsTag}:${key}`
}

export async function readSavedTexts(database: Database = db): Promise<Map<string, string>> {
  const rows = await database.select({ key: siteTexts.textKey, words: siteTexts.words }).from(siteTexts)
  return new Map(rows.map(({ key, words }) => [key, words]))
}

const savedTexts = cachedValue({ tags: [textsTag], read: readSavedTexts })

/** For public pages. Adds the tag of the group to the page. */
export async function publicTexts<K extends GroupKey>(context: RequestContext, key: K): Promise<GroupWords<K>> {
  addPageTags(context, groupTag(key))
  return await cachedTexts(key)
}

export async function cachedTexts<K extends GroupKey>(key: K): Promise<GroupWords<K>> {
  return wordsOf(key, await savedTexts())
}

export async function readTexts<K extends GroupKey>(key: K, database: Database = db): Promise<GroupWords<K>> {
  return wordsOf(key, await readSavedTexts(database))
}

function wordsOf<K extends GroupKey>(key: K, saved: Map<string, string>): GroupWords<K> {
  const words = Object.entries(originalWords(key)).map(([name, original]) => [
    name,
    saved.get(textKey(key, name)) ?? original,
  ])
  return Object.fromEntries(words) as GroupWords<K>
}

/** Serialises saves of one group, even of texts without a row. */
export async function lockTexts<K extends GroupKey>(tx: Transaction, key: K): Promise<GroupWords<K>> {
  await takeLock(tx, 'texts', key)
  return await readTexts(key, tx)
}

/** Saves checked texts. Default texts are not stored, so that they follow later versions of the default. */
export async function saveSiteTexts(tx: Transaction, key: GroupKey, texts: Record<string, string>): Promise<string[]> {
  const originals = new Map(Object.entries(originalWords(key)))
  const now = new Map(Object.entries(await readTexts(key, tx)))
  const changed = Object.entries(texts).filter(([name, words]) => words !== now.get(name))
  for (const [name, words] of changed) {
    const row = { textKey: textKey(key, name), words }
    if (words === originals.get(name)) await tx.delete(siteTexts).where(eq(siteTexts.textKey, row.textKey))
    else
      await tx
        .insert(siteTexts)
        .values(row)
        .onConflictDoUpdate({ target: siteTexts.textKey, set: { words, updatedAt: sql`now()` } })
  }
  if (changed.length > 0) await invalidatePages(tx, textsTag, groupTag(key))
  return changed.map(([name]) => name)
}
