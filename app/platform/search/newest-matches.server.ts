import { type SQL, sql, type Subquery } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'

import type { Database } from '#app/platform/database/db.server.ts'

type MatchQuery = {
  table: (AnyPgTable | Subquery) & { id: AnyPgColumn; createdAt: AnyPgColumn }
  where: SQL | undefined
  order: SQL[]
}

// With this many matches, a scan from the newest row fills a page within a few steps.
const manyFrom = 300

export async function listNewestMatches(
  database: Database,
  { table, where, order }: MatchQuery,
  few: number,
): Promise<string[]> {
  const { rows } = await database.execute<{ total: number; ids: string[] }>(sql`
    with found as materialized (
      select ${table.id} as id, ${table.createdAt} as created_at from ${table} where ${where ?? sql`true`} limit ${manyFrom}
    )
    select (select count(*)::int from found) as total,
      array(select id from found order by created_at desc, id desc limit ${few})::text[] as ids`)
  const [{ total, ids } = { total: 0, ids: [] }] = rows
  if (total < manyFrom) return ids
  const newest = await database.execute<{ id: string }>(sql`
    select ${table.id}::text as id from ${table} where ${where ?? sql`true`} order by ${sql.join(order, sql`, `)} limit ${few}`)
  return newest.rows.map(({ id }) => id)
}
