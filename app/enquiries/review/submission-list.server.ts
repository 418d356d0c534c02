import { and, count, eq, isNotNull, isNull, like, type SQL, sql } from 'drizzle-orm'

import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import { kindTables, type SubmissionTable } from '#app/enquiries/review/kind-tables.server.ts'
import { isAfter, orderBy, orderTerms, reversed, type Term } from '#app/enquiries/review/list-order.server.ts'
import type { SubmissionRow } from '#app/enquiries/review/review-kind.ts'
import { reviewKinds } from '#app/enquiries/review/review-kinds.ts'
import { pageSize } from '#app/enquiries/review/submission-list.ts'
import { type Database, db, type Transaction } from '#app/platform/db.server.ts'
import type { ListQuery } from '#app/platform/list-query.ts'
import { startOfDay } from '#app/platform/london-day.server.ts'

export type ListedSubmission = Awaited<ReturnType<typeof listSubmissions>>['rows'][number]

/** One page of the list, and how many there are in all. Past the end it is the last page. What is sealed stays sealed. */
export async function listSubmissions(tx: Transaction, kind: EnquiryKind, query: ListQuery) {
  const { table } = kindTables[kind]
  const [all] = await tx.select({ total: count() }).from(table).where(matching(kind, query))
  const total = all?.total ?? 0
  const page = Math.max(1, Math.min(query.page, Math.ceil(total / pageSize)))
  const found = await tx
    .select(listedColumns(kind))
    .from(table)
    .where(matching(kind, query))
    .orderBy(...orderBy(orderTerms(kind, query)))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { rows: found.map((row) => inWords(kind, row as SubmissionRow)), total, page }
}

function listedColumns(kind: EnquiryKind) {
  const { table, listed } = kindTables[kind]
  const { id, reference, name, email, status, quarantine, createdAt, binnedAt, answeredAt, outcome } = table
  const { isUnderLegalHold } = table
  const common = { id, reference, name, email, status, quarantine, createdAt, binnedAt, answeredAt, outcome }
  return { ...common, isUnderLegalHold, ...listed }
}

function inWords(kind: EnquiryKind, row: SubmissionRow) {
  const { id, reference, name, status, quarantine, createdAt, binnedAt, answeredAt, outcome, isUnderLegalHold } = row
  const cells = reviewKinds[kind].columns.map((column) => column.say(row))
  const common = { id, reference, name, status, quarantine, createdAt, binnedAt, answeredAt, outcome }
  return { ...common, isUnderLegalHold, cells }
}

/** Of those around one record in the order of the list: the one before it and the one after it. */
export async function findNeighbours(tx: Transaction, kind: EnquiryKind, query: ListQuery, id: string) {
  const { table } = kindTables[kind]
  const terms = orderTerms(kind, query)
  async function first(order: Term[]) {
    const [row] = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(matching(kind, query), isAfter(kind, order, id)))
      .orderBy(...orderBy(order))
      .limit(1)
    return row?.id
  }
  return { previous: await first(reversed(terms)), next: await first(terms) }
}

export function matching(kind: EnquiryKind, { search, filters }: ListQuery): SQL | undefined {
  const { table, within, filters: own } = kindTables[kind]
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const { status, clock, outcome, from, to } = filters
  return and(
    within,
    status === 'binned' ? isNotNull(table.binnedAt) : isNull(table.binnedAt),
    status === 'new' || status === 'viewed' ? eq(table.status, status) : undefined,
    status === 'held' ? isNotNull(table.quarantine) : undefined,
    clock === 'answered' ? isNotNull(table.answeredAt) : undefined,
    clock === 'due' || clock === 'overdue' ? isWaiting(table, clock) : undefined,
    outcome ? eq(table.outcome, outcome.replace('-', ' ') as SubmissionRow['outcome']) : undefined,
    from ? sql`${table.createdAt} >= ${startOfDay(from)}` : undefined,
    to ? sql`${table.createdAt} < ${startOfDay(to, 1)}` : undefined,
    ...Object.entries(own)
      .map(([name, condition]) => filters[name] && condition(filters[name]))
      .filter(isSql),
    ...words.map((word) => like(table.searchText, `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)),
  )
}

/**
 * Not answered yet: within the 24 hours that visitors are promised, or past them. What is held back waits for its release,
 * of which the dashboard tells, and not for an answer.
 */
export function isWaiting(table: SubmissionTable, clock: 'due' | 'overdue'): SQL | undefined {
  const promised = sql`now() - interval '24 hours'`
  const isOfClock = clock === 'due' ? sql`${table.createdAt} > ${promised}` : sql`${table.createdAt} <= ${promised}`
  return and(isNull(table.answeredAt), isNull(table.binnedAt), isNull(table.quarantine), isOfClock)
}

/** How many submissions of a kind there are outside the bin. */
export async function countSubmissions(kind: EnquiryKind, database: Database = db): Promise<number> {
  const { table, within } = kindTables[kind]
  return await database.$count(table, and(within, isNull(table.binnedAt)))
}

function isSql(condition: SQL | string | undefined): condition is SQL {
  return typeof condition === 'object'
}
