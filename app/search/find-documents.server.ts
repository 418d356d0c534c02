import { and, gt, isNull, lte, or, sql } from 'drizzle-orm'

import { readTransaction } from '#app/platform/database/db.server.ts'
import { searchDocuments } from '#app/platform/search/schema.ts'
import { queriesForTypos, queryAsTyped, stemsOf } from '#app/platform/search/stems.server.ts'

import { listFixedPages } from './fixed-pages.server.ts'
import { maxResults, pageSize } from './search-query.ts'

export type FoundDocument = {
  kind: 'page' | 'post' | 'faq' | 'midwife' | 'class' | 'product' | 'fixed'
  id: string
  title: string
  href: string
}
export type Found = {
  documents: FoundDocument[]
  total: number
  isNear: boolean
  query: string
}

/** Documents with all words, otherwise with similar words or some of the words. Ignores stop words such as "the". */
export async function findMatchingDocuments(words: string[], { page, at }: { page: number; at: Date }): Promise<Found> {
  const stems = await stemsOf(words)
  if (stems.length === 0) return { documents: [], total: 0, isNear: false, query: '' }
  const asTyped = await listDocuments(queryAsTyped(stems), { words, page, at })
  if (asTyped.total > 0) return { ...asTyped, isNear: false }

  const spelt = await queriesForTypos(stems)
  for (const query of new Set([spelt.join(' & '), spelt.join(' | ')])) {
    const near = await listDocuments(query, { words, page, at })
    if (near.total > 0) return { ...near, isNear: true }
  }
  return { documents: [], total: 0, isNear: false, query: '' }
}

type DocumentQuery = { words: string[]; page: number; at: Date }

/** To limit the cost, only the documents with the best titles are ranked by their full text. */
async function listDocuments(query: string, { words, page, at }: DocumentQuery) {
  const tsQuery = sql`to_tsquery('simple', ${query})`
  const fixed = JSON.stringify(await listFixedPages())
  const found = sql<FoundDocument & { total: number }>`
    with found as materialized (
      select kind, id::text, title, href, ts_rank(title_words, ${tsQuery}) as title_rank from search_documents
      where words @@ ${tsQuery} and ${isShownAt(at)}
    ),
    best as (select *, (select count(*) from found)::int as total from found order by title_rank desc, id limit ${maxResults}),
    fixed as (
      select title, href, search_vector(title, about, '') as words
      from jsonb_to_recordset(${fixed}::jsonb) as fixed (title text, href text, about text)
    ),
    ranked as (
      select best.kind, best.id, best.title, best.href, total, title_rank + ts_rank_cd(words, ${tsQuery}, 1) as rank
      from best join search_documents as document on document.kind = best.kind and document.id = best.id::uuid
      union all
      select 'fixed', href, title, href, 0, ts_rank(words, ${tsQuery}) + ts_rank_cd(words, ${tsQuery}, 1) from fixed
      where words @@ ${tsQuery}
    )
    select kind, id, title, href, (max(total) over () + count(*) filter (where kind = 'fixed') over ())::int as total
    from ranked
    order by lower(title) = ${words.join(' ')} desc, rank desc, title, id limit ${pageSize} offset ${(page - 1) * pageSize}`
  const { rows } = await readTransaction(async (tx) => {
    // The planner underestimates the cost of unpacking tsvectors and would scan the whole table.
    await tx.execute(sql`set local enable_seqscan = off`)
    return await tx.execute<FoundDocument & { total: number }>(found)
  })
  const documents = rows.map(({ kind, id, title, href }) => ({ kind, id, title, href }))
  return { documents, total: rows[0]?.total ?? 0, query }
}

function isShownAt(at: Date) {
  const { shownFrom, shownUntil } = searchDocuments
  return and(lte(shownFrom, at), or(isNull(shownUntil), gt(shownUntil, at)))
}
