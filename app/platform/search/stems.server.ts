import { sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'

import { nearestWords } from './nearest-words.ts'

/** `isKnown`: at least one document contains it. */
export type Stem = { stem: string; isKnown: boolean }

/** In the order typed. Stop words ("the") have no stem. */
export async function stemsOf(words: string[]): Promise<Stem[]> {
  const { rows } = await db.execute<Stem>(sql`
    select stem, exists (select from search_words where word = stem) as "isKnown" from (
      select distinct on (stem) stem, place
      from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) with ordinality as typed (word, place),
        unnest(tsvector_to_array(to_tsvector('english', word))) as stem
    ) as stems
    order by place`)
  // The parser may return characters that tsquery would interpret.
  return rows.filter(({ stem }) => /^[\p{L}\p{N}]+$/u.test(stem))
}

/** A tsquery for documents with all words; the last one may be unfinished. */
export function queryAsTyped(stems: Stem[]): string {
  return stems.map(({ stem }, place) => (place === stems.length - 1 ? `(${stem} | ${stem}:*)` : stem)).join(' & ')
}

/** For each stem, a tsquery for the stem and the words that may have been meant. */
export async function queriesForTypos(stems: Stem[]): Promise<string[]> {
  return await Promise.all(stems.map(async (stem) => `(${[stem.stem, ...(await findSimilarWords(stem))].join(' | ')})`))
}

async function findSimilarWords({ stem, isKnown }: Stem): Promise<string[]> {
  if (isKnown) return []
  const [first = '', second = first] = Array.from(stem)
  const { rows } = await db.execute<{ word: string; documents: number }>(sql`
    select word, documents from search_words
    where left(word, 1) in (${first}, ${second}) and length(word) between ${stem.length - 2} and ${stem.length + 2}`)
  return nearestWords(stem, rows)
}
