import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgTable } from 'drizzle-orm/pg-core'

import type { Database } from '#app/platform/database/db.server.ts'
import type { Counted } from '#app/platform/formats/counted.ts'

/** Counting further is slow and of no use. Shown as "more than 10,000". */
export const maxCounted = 10_000

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

/** `hasNext` where the pages go on beyond what was counted. */
export type ListPage = Counted & { ids: string[]; page: number; hasNext: boolean }

/** A page past the end becomes the last page. Beyond `maxCounted` there is none: days and a search lead there. */
export async function readListPage(
  { total, isMore }: Counted,
  wanted: number,
  pageSize: number,
  read: (range: { most: number; skip: number }) => Promise<string[]>,
): Promise<ListPage> {
  const pagesOf = (rows: number) => Math.ceil(rows / pageSize)
  const last = pagesOf(isMore ? maxCounted : total)
  const at = async (page: number) => ({ page, ids: await read({ most: pageSize, skip: (page - 1) * pageSize }) })
  const asked = await at(Math.max(1, Math.min(wanted, last)))
  const { page, ids } = isMore && asked.ids.length === 0 ? await at(pagesOf(total)) : asked
  const isFull = ids.length === pageSize
  // It ends between what was counted and `maxCounted`.
  if (isMore && !isFull) return { total: (page - 1) * pageSize + ids.length, isMore: false, ids, page, hasNext: false }
  return { total, isMore, ids, page, hasNext: isMore && page < last }
}
