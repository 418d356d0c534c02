import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgTable } from 'drizzle-orm/pg-core'

import type { Database } from '#app/platform/database/db.server.ts'
import type { Counted } from '#app/platform/formats/counted.ts'
import type { ListPosition } from '#app/platform/http/list-query.ts'

/** Counting further is slow and of no use. Shown as "more than 10,000". */
export const maxCounted = 10_000

/** Beyond `maxCounted`, only this many rows can be reached by page number. */
export const maxNumbered = 1000

export async function countMatches(
  database: Database,
  table: AnyPgTable | SQL,
  where: SQL | undefined,
): Promise<Counted> {
  const { rows } = await database.execute<{ total: number }>(sql`select ${countUpTo(table, where)} as total`)
  return counted(rows[0]?.total ?? 0)
}

/** Counts up to `most` + 1, which `counted` turns into `isMore`. */
export function countUpTo(table: AnyPgTable | SQL, where: SQL | undefined, most = maxCounted): SQL {
  return sql`(select count(*)::int from (select from ${table} where ${where ?? sql`true`} limit ${sql.raw(String(most + 1))}) as counted)`
}

export function counted(count: number, most = maxCounted): Counted {
  return { total: Math.min(count, most), isMore: count > most }
}

export type ListPage = Counted &
  ListPosition & {
    ids: string[]
    /** Only where `isMore`. */
    steps?: { previous: ListPosition | undefined; next: ListPosition | undefined }
  }

/** Nearest first, from an end of the list or from the record `beside`. */
type Read = (way: 'forward' | 'backward', range: { most: number; skip?: number; beside?: string }) => Promise<string[]>

/** A page past the end becomes the last page, or the last numbered one where `isMore`. */
export async function readListPage(
  found: Counted,
  place: ListPosition,
  pageSize: number,
  read: Read,
): Promise<ListPage> {
  const { total, isMore } = found
  const beside = await readBeside(found, place, pageSize, read)
  if (beside) return { ...found, ...beside }
  const page = Math.max(1, Math.min(place.page, Math.ceil((isMore ? maxNumbered : total) / pageSize)))
  const before = (page - 1) * pageSize
  if (isMore) {
    const ids = await read('forward', { most: pageSize, skip: before })
    return { ...found, ids, page, steps: stepsBeside(ids, { page }, { hasPrevious: page > 1, hasNext: true }) }
  }
  const after = Math.max(0, total - page * pageSize)
  if (before <= after) return { ...found, ids: await read('forward', { most: pageSize, skip: before }), page }
  const ids = await read('backward', { most: Math.min(pageSize, total - before), skip: after })
  return { ...found, ids: ids.toReversed(), page }
}

/** Undefined when the record was deleted, or no record is next to it. */
async function readBeside({ isMore }: Counted, { page, after, before }: ListPosition, pageSize: number, read: Read) {
  // One row more shows whether there is another page.
  const most = pageSize + 1
  if (after) {
    const found = await read('forward', { most, beside: after })
    if (found.length === 0) return undefined
    const ids = found.slice(0, pageSize)
    const place = { page, after }
    return { ids, ...place, steps: stepsBeside(ids, place, { hasPrevious: true, hasNext: found.length === most }) }
  }
  if (!before && !(page === Infinity && isMore)) return undefined
  const found = await read('backward', { most, ...(before ? { beside: before } : {}) })
  // Less than a page before it: the first page is read from the start instead.
  if (found.length < most) return undefined
  const ids = found.slice(0, pageSize).toReversed()
  const place = { page, before }
  return { ids, ...place, steps: stepsBeside(ids, place, { hasPrevious: true, hasNext: before !== undefined }) }
}

function stepsBeside(
  ids: string[],
  { page, after, before }: ListPosition,
  has: { hasPrevious: boolean; hasNext: boolean },
) {
  const isNumbered = Number.isFinite(page) && (page > 1 || !(after ?? before))
  const previous = page === 2 ? { page: 1 } : { page: isNumbered ? page - 1 : 1, before: ids[0] }
  const next = { page: isNumbered ? page + 1 : 1, after: ids.at(-1) }
  return { previous: has.hasPrevious ? previous : undefined, next: has.hasNext ? next : undefined }
}
