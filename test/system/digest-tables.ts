import { sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'

/** Here refusals are recorded. */
const ignored = ['audit_details', 'audit_head', 'audit_log', 'rate_limits']

/**
 * A digest of every table that a refused request must leave unchanged, by name, so that a difference names the table.
 */
export async function digestTables(): Promise<Record<string, string>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const digests = tables
    .filter(({ name }) => !ignored.includes(name))
    .map(async ({ name }) => {
      const { rows } = await db.execute<{ digest: string | null }>(
        sql`select md5(string_agg(t::text, chr(10) order by t::text)) as digest from ${sql.identifier(name)} t`,
      )
      return [name, rows[0]?.digest ?? 'empty'] as const
    })
  return Object.fromEntries(await Promise.all(digests))
}
