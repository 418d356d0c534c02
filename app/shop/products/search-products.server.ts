import { type SQL, sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { queryWords } from '#app/platform/search/query-words.ts'
import { queriesForTypos, queryAsTyped, stemsOf } from '#app/platform/search/stems.server.ts'

import { pageIn, type Tier } from './shop-tiers.server.ts'

// With this many matches, walking from the newest product fills a page within a few steps.
const manyFrom = 1000
/** A page of a search reads no more, however large the shop is. */
const longestWalk = 10_000

type Place = { categoryId: string | undefined; after: string | undefined }
type Found = { tiers: Tier[]; start: number }

/** All words must match name, category or description. Similar words count only if nothing matches exactly. */
export async function findSearchTiers(search: string, { categoryId, after }: Place): Promise<Found> {
  const stems = await stemsOf(queryWords(search))
  if (stems.length === 0) return nothing
  const inCategory = categoryId ? ` & 'category:${categoryId}'` : ''
  const asTyped = await findTiers(`(${queryAsTyped(stems)})${inCategory}`, after)
  return asTyped ?? (await findTiers(`${(await queriesForTypos(stems)).join(' & ')}${inCategory}`, after)) ?? nothing
}

const nothing: Found = { tiers: [], start: 0 }

// `matching` is planned as if all matches were read. Otherwise the planner hopes for an early match and reads the whole
// table.
const columns = {
  time: sql`shown_from`,
  id: sql`id`,
  table: sql`search_documents where kind = 'product' and shown_from <= now() and (shown_until is null or shown_until > now())`,
}

/** Undefined without a match. A page begins in the tier of the product that it follows. */
async function findTiers(query: string, after: string | undefined): Promise<Found | undefined> {
  const tsquery = sql`${query}::tsquery`
  const isNamed = sql`title_words @@ ${tsquery}`
  const { rows } = await db.execute<{ isNamed: boolean }>(sql`
    with matching as materialized (
      select ${isNamed} as "isNamed" from ${columns.table} and words @@ ${tsquery} ${after ? sql`and id = ${after}` : sql``}
    )
    select * from matching limit 1`)
  const [match] = rows
  const tiers = [listMatches(isNamed), listMatches(sql`words @@ ${tsquery} and not ${isNamed}`)]
  return match && { tiers, start: after && !match.isNamed ? 1 : 0 }
}

function listMatches(matches: SQL): Tier {
  return async (request) => {
    const { order, begins } = pageIn(columns, request)
    const { rows } = await db.execute<{ total: number; ids: string[] }>(sql`
      with matching as materialized (select id, shown_from from ${columns.table} and ${matches}),
        found as materialized (select * from matching limit ${manyFrom})
      select (select count(*)::int from found) as total,
        array(select id from found where ${begins} order by ${order} limit ${request.limit})::text[] as ids`)
    const [{ total, ids } = { total: 0, ids: [] }] = rows
    if (total < manyFrom) return ids
    const walked = await db.execute<{ id: string }>(sql`
      select id from (select * from ${columns.table} and ${begins} order by ${order} limit ${longestWalk}) as newest
      where ${matches} order by ${order} limit ${request.limit}`)
    return walked.rows.map(({ id }) => id)
  }
}
