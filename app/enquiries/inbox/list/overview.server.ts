import { and, isNull, type SQL, sql } from 'drizzle-orm'

import { counted, countUpTo } from '#app/desk-parts/list/list-page.server.ts'
import { kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { type EnquiryKind, enquiryKinds } from '#app/enquiries/kinds.ts'
import { db } from '#app/platform/database/db.server.ts'
import { addCounted, type Counted } from '#app/platform/formats/counted.ts'

/** For each kind. A higher bar would add no information. */
export const mostInWeek = 2500
export const chartWeeks = 12

export async function countSubmissions<K extends EnquiryKind>(kinds: readonly K[]): Promise<Map<K, Counted>> {
  const counts = kinds.map((kind) => countListed(kind))
  const { rows } = await db.execute<{ counts: number[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`)
  return new Map(kinds.map((kind, index) => [kind, counted(rows[0]?.counts[index] ?? 0)]))
}

/** Weeks begin on Monday in London. Includes weeks without submissions. */
export async function listReceivedByWeek() {
  const thisWeek = sql`date_trunc('week', now() at time zone 'Europe/London')`
  // One index range for each kind and week is cheaper than computing the week of every row.
  const received = enquiryKinds.map((kind) => {
    const { createdAt } = kindTables[kind].table
    return countListed(kind, sql`${createdAt} >= weeks.begins and ${createdAt} < weeks.ends`, mostInWeek)
  })
  const { rows } = await db.execute<{ week: string; received: number[] }>(sql`
    with weeks as (
      select week, week at time zone 'Europe/London' as begins,
        (week + interval '7 days') at time zone 'Europe/London' as ends
      from generate_series(${thisWeek} - ${chartWeeks - 1}::int * interval '7 days', ${thisWeek}, interval '7 days') as week
    )
    select week::date::text as week, array[${sql.join(received, sql`, `)}] as received from weeks order by weeks.week`)
  return rows.map((row) => ({
    week: row.week,
    received: addCounted(row.received.map((count) => counted(count, mostInWeek))),
  }))
}

function countListed(kind: EnquiryKind, where?: SQL, most?: number) {
  const { table, within } = kindTables[kind]
  return countUpTo(table, and(within, isNull(table.binnedAt), isNull(table.quarantine), where), most)
}
