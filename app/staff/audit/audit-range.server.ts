import { type SQL, sql } from 'drizzle-orm'

import type { Database } from '#app/platform/database/db.server.ts'
import { londonMidnight } from '#app/platform/time/london-time.server.ts'

import { auditLog } from './schema.ts'

/** Row numbers, both ends included. */
export type AuditRange = { first: number; last: number }

// Clocks of instances differ, so a row may be dated slightly before the previous one.
const clocksDiffer = sql`interval '10 minutes'`

type Days = { from?: string | undefined; to?: string | undefined }

/** A range that contains all rows of these days, both included. */
export async function findRange(database: Database, { from, to }: Days): Promise<AuditRange> {
  const begin = from ? await findMoment(database, sql`${londonMidnight(from)} - ${clocksDiffer}`) : undefined
  const end = await findMoment(
    database,
    to ? sql`${londonMidnight(to, 1)} + ${clocksDiffer}` : sql`'infinity'::timestamptz`,
  )
  return { first: (begin?.before ?? 0) + 1, last: end.notAfter }
}

// No index by time is needed: row numbers have no gaps and follow time, so twenty lookups find a moment among a million
// rows. Where a row is missing the search ends early, and both bounds are wide but still correct.
async function findMoment(database: Database, moment: SQL): Promise<{ before: number; notAfter: number }> {
  const { rows } = await database.execute<{ before: number; notAfter: number }>(sql`
    with recursive halving(low, high) as (
      select 0::bigint, coalesce((select max(seq) from ${auditLog}), 0)
      union all
      select case when entry.at < ${moment} then middle else low end,
        case when entry.at < ${moment} then high else middle - 1 end
      from halving
      cross join lateral (select (low + high + 1) / 2 as middle) as half
      join ${auditLog} as entry on entry.seq = middle
      where low < high
    )
    select max(low)::float8 as before, min(high)::float8 as "notAfter" from halving`)
  return rows[0] ?? { before: 0, notAfter: 0 }
}
