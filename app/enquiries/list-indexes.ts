import { type SQL, sql } from 'drizzle-orm'
import { check, type ExtraConfigColumn, index, uniqueIndex } from 'drizzle-orm/pg-core'

type Column = ExtraConfigColumn
type Ordered = SQL | Column
type Received = Record<
  | 'id'
  | 'reference'
  | 'attemptId'
  | 'createdAt'
  | 'name'
  | 'email'
  | 'status'
  | 'viewedAt'
  | 'binnedAt'
  | 'answeredAt'
  | 'quarantine'
  | 'outcome'
  | 'careEndedOn'
  | 'searchText',
  Column
>
type Own = { within?: Column; asked?: Column[]; sorts?: Record<string, Sort> }
type Sort = { by: SQL; of: Column; isThenByDate?: boolean }

/** One index for each sort order. Each holds all filtered columns, so that counts and deep pages read no table rows. */
export function listed(table: string, row: Received, { within, asked = [], sorts = {} }: Own = {}) {
  const outsideBin = sql`${row.binnedAt} is null`
  const filtered = [row.status, row.answeredAt, row.outcome, row.quarantine, ...asked]
  // Built each time, because an index changes the column's direction.
  const newestFirst = () => [descending(row.createdAt), descending(row.id)]
  const ordered = (name: string, first: Ordered, ...rest: Ordered[]) =>
    within ? index(`${table}_${name}`).on(within, first, ...rest) : index(`${table}_${name}`).on(first, ...rest)
  const sorted = (name: string, first: Ordered, ...rest: Ordered[]) =>
    ordered(name, first, ...rest, ...filtered.filter((column) => ![first, ...rest].includes(column))).where(outsideBin)
  // PostgreSQL uses the expression in the index only when the column itself is there, too.
  const sortedBy = ([name, { by, of, isThenByDate }]: [string, Sort]) =>
    isThenByDate
      ? [sorted(name, by, ...newestFirst(), of), sorted(`${name}_down`, sql`${by} desc`, ...newestFirst(), of)]
      : [sorted(name, by, row.id, of, row.createdAt, row.searchText)]
  return [
    uniqueIndex(`${table}_reference`).on(row.reference),
    index(`${table}_by_attempt`).on(row.attemptId),
    sorted('newest', descending(row.createdAt), descending(row.id), row.searchText),
    ...sortedBy(['name', { by: sql`lower(${row.name})`, of: row.name }]),
    ...sortedBy(['email', { by: sql`lower(${row.email})`, of: row.email }]),
    ...Object.entries(sorts).flatMap(sortedBy),
    sorted('by_status', row.status, ...newestFirst()),
    sorted('by_status_down', descending(row.status), ...newestFirst()),
    ordered('binned', descending(row.createdAt)).where(sql`${row.binnedAt} is not null`),
    ordered('held', descending(row.createdAt)).where(sql`${row.quarantine} is not null and ${outsideBin}`),
    ordered('unanswered', row.createdAt).where(
      sql`${row.answeredAt} is null and ${row.quarantine} is null and ${outsideBin}`,
    ),
    check(`${table}_status`, sql`(${row.status} = 'viewed') = (${row.viewedAt} is not null)`),
    check(`${table}_outcome`, sql`${row.outcome} in ('open', 'no care', 'became care')`),
    check(`${table}_care_ended`, sql`${row.careEndedOn} is null or ${row.outcome} = 'became care'`),
  ]
}

// The order of nulls must match `order by … desc` even where there are none.
function descending(column: Column): Column {
  return column.desc().nullsFirst() as Column
}
