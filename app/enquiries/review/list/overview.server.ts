import { and, asc, isNull, type SQL, sql } from 'drizzle-orm'

import { type EnquiryKind, enquiryKinds, kindConfig } from '#app/enquiries/kinds.ts'
import { kindTables } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import { db } from '#app/platform/database/db.server.ts'

import { isHeld, isWaiting } from './list-conditions.server.ts'

const mostShown = 5
export const chartWeeks = 12

export async function overviewEnquiries() {
  const [counts, longest] = await Promise.all([
    Promise.all(enquiryKinds.map((kind) => countWaiting(kind))),
    Promise.all(enquiryKinds.map((kind) => listLongest(kind))),
  ])
  return {
    waiting: counts,
    longest: longest
      .flat()
      .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
      .slice(0, mostShown),
  }
}

async function countWaiting(kind: EnquiryKind) {
  const { table, within } = kindTables[kind]
  const count = async (which: SQL | undefined) => await db.$count(table, and(within, which))
  const [due, overdue, held] = await Promise.all([
    count(isWaiting(table, 'due')),
    count(isWaiting(table, 'overdue')),
    count(isHeld(table)),
  ])
  return { kind, due, overdue, held }
}

async function listLongest(kind: EnquiryKind) {
  const { table, within } = kindTables[kind]
  const isOpen = and(isNull(table.answeredAt), isNull(table.binnedAt), isNull(table.quarantine))
  const rows = await db
    .select({ id: table.id, reference: table.reference, createdAt: table.createdAt })
    .from(table)
    .where(and(within, isOpen))
    .orderBy(asc(table.createdAt))
    .limit(mostShown)
  return rows.map((row) => ({ ...row, path: `${kindConfig[kind].listPath}/${row.id}` }))
}

/** Weeks begin on Monday in London; weeks without submissions are included. */
export async function listReceivedByWeek() {
  const thisWeek = sql`date_trunc('week', now() at time zone 'Europe/London')`
  // One index range for each kind and week is cheaper than computing the week of every row.
  const received = enquiryKinds.map((kind) => {
    const { table, within } = kindTables[kind]
    const isOfWeek = sql`${table.createdAt} >= weeks.begins and ${table.createdAt} < weeks.ends`
    return sql`(select count(*) from ${table} where ${and(within, isNull(table.binnedAt), isNull(table.quarantine), isOfWeek)})`
  })
  const { rows } = await db.execute<{ week: string; received: number }>(sql`
    with weeks as (
      select week, week at time zone 'Europe/London' as begins,
        (week + interval '7 days') at time zone 'Europe/London' as ends
      from generate_series(${thisWeek} - ${chartWeeks - 1}::int * interval '7 days', ${thisWeek}, interval '7 days') as week
    )
    select week::date::text as week, (${sql.join(received, sql` + `)})::int as received from weeks order by weeks.week`)
  return rows
}
