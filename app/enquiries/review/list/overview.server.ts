import { and, isNull, type SQL, sql } from 'drizzle-orm'

import { counted, countUpTo } from '#app/desk-parts/list/list-page.server.ts'
import { type EnquiryKind, enquiryKinds, kindConfig } from '#app/enquiries/kinds.ts'
import { kindTables } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { addCounted, type Counted } from '#app/platform/formats/counted.ts'

import { isHeld, isOpen, isWaiting } from './list-conditions.server.ts'

const mostShown = 5
const mostWaiting = 1000
/** For each kind. A higher bar would add no information. */
export const mostInWeek = 2500
export const chartWeeks = 12

type Waiting = { kind: EnquiryKind } & Record<'due' | 'overdue' | 'held', Counted>

export async function countSubmissions<K extends EnquiryKind>(kinds: readonly K[]): Promise<Map<K, Counted>> {
  const counts = kinds.map((kind) => {
    const { table, within } = kindTables[kind]
    return countUpTo(table, and(within, isNull(table.binnedAt), isNull(table.quarantine)))
  })
  const { rows } = await db.execute<{ counts: number[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`)
  return new Map(kinds.map((kind, index) => [kind, counted(rows[0]?.counts[index] ?? 0)]))
}

/** One statement, to keep the dashboard's load low. */
export async function overviewEnquiries() {
  const { rows } = await db.execute<{
    counts: { kind: EnquiryKind; due: number; overdue: number; held: number }[]
    longest: { kind: EnquiryKind; id: string; reference: string; received: string }[] | null
  }>(sql`
    select (select json_agg(counted) from (${countWaiting()}) as counted) as counts,
      (select json_agg(listed) from (${listLongest()}) as listed) as longest`)
  const [{ counts, longest } = { counts: [], longest: null }] = rows
  return {
    waiting: counts.map(({ kind, due, overdue, held }): Waiting => ({
      kind,
      due: waiting(due),
      overdue: waiting(overdue),
      held: waiting(held),
    })),
    longest: (longest ?? []).map(({ kind, id, reference, received }) => ({
      id,
      reference,
      createdAt: new Date(received),
      path: `${kindConfig[kind].listPath}/${id}`,
    })),
  }
}

/** In the order of the kinds. A subquery for each number can use its own partial index. */
function countWaiting(): SQL {
  const counts = enquiryKinds.map((kind) => {
    const { table, within } = kindTables[kind]
    const count = (which: SQL | undefined) => countUpTo(table, and(within, which), mostWaiting)
    return sql`select ${kind} as kind, ${count(isWaiting(table, 'due'))} as due,
      ${count(isWaiting(table, 'overdue'))} as overdue, ${count(isHeld(table))} as held`
  })
  return sql.join(counts, sql` union all `)
}

function waiting(count: number) {
  return counted(count, mostWaiting)
}

function listLongest(): SQL {
  const ofKinds = enquiryKinds.map((kind) => {
    const { table, within } = kindTables[kind]
    return sql`(select ${kind} as kind, ${table.id} as id, ${table.reference} as reference, ${table.createdAt} as received
      from ${table} where ${and(within, isOpen(table))} order by ${table.createdAt} limit ${mostShown})`
  })
  return sql`${sql.join(ofKinds, sql` union all `)} order by received limit ${mostShown}`
}

/** Weeks begin on Monday in London. Includes weeks without submissions. */
export async function listReceivedByWeek() {
  const thisWeek = sql`date_trunc('week', now() at time zone 'Europe/London')`
  // One index range for each kind and week is cheaper than computing the week of every row.
  const received = enquiryKinds.map((kind) => {
    const { table, within } = kindTables[kind]
    const isOfWeek = sql`${table.createdAt} >= weeks.begins and ${table.createdAt} < weeks.ends`
    return countUpTo(table, and(within, isNull(table.binnedAt), isNull(table.quarantine), isOfWeek), mostInWeek)
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
