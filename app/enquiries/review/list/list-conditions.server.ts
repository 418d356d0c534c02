import { and, eq, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm'

import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import { kindTables, type SubmissionTable } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import type { SubmissionRow } from '#app/enquiries/review/kinds/review-kind.ts'
import { unviewedSubmissions } from '#app/enquiries/schema.ts'
import type { ListQuery } from '#app/platform/http/list-query.ts'
import { searchTerms } from '#app/platform/search/search-text.ts'

import { isShortWord } from './submission-list.ts'

export function listConditions(kind: EnquiryKind, query: ListQuery): SQL | undefined {
  const { table, within, filters: own } = kindTables[kind]
  const { search, filters } = query
  const { status, clock, outcome, from, to } = filters
  return and(
    within,
    isOrdinary(query) ? isNull(table.quarantine) : undefined,
    status === 'binned' ? isNotNull(table.binnedAt) : isNull(table.binnedAt),
    status === 'new' || status === 'viewed' ? hasStatus(kind, query, status) : undefined,
    status === 'held' ? isNotNull(table.quarantine) : undefined,
    clock === 'answered' ? isNotNull(table.answeredAt) : undefined,
    clock === 'due' || clock === 'overdue' ? isWaiting(table, clock) : undefined,
    outcome ? eq(table.outcome, outcome.replace('-', ' ') as SubmissionRow['outcome']) : undefined,
    from ? sql`${table.createdAt} >= ${startOfDay(from)}` : undefined,
    to ? sql`${table.createdAt} < ${startOfDay(to, 1)}` : undefined,
    ...Object.entries(own)
      .map(([name, condition]) => filters[name] && condition(filters[name]))
      .filter(isSql),
    hasWords(table, search),
  )
}

/** Each word, in any of its spellings. Undefined without words. */
export function hasWords(table: SubmissionTable, search: string): SQL | undefined {
  return and(...searchTerms(search).map((ways) => or(...ways.map((way) => hasWord(table, way)))))
}

// Spam would bury the list, but a search also finds held-back records.
export function isOrdinary({ search, filters: { status } }: ListQuery): boolean {
  return status !== 'held' && status !== 'binned' && !search
}

/**
 * No index contains the status, so new submissions are found through `unviewedSubmissions`. An array is used, because
 * with a join the planner would scan all records in order.
 */
export function hasStatus(kind: EnquiryKind, query: ListQuery, status: SubmissionRow['status']): SQL {
  const { table } = kindTables[kind]
  if (status === 'viewed' || !isOrdinary(query)) return eq(table.status, status)
  return sql`${table.id} = any(array(select ${unviewedSubmissions.id} from ${unviewedSubmissions} where ${isUnviewed(kind)}))`
}

export function isUnviewed(kind: EnquiryKind): SQL {
  return eq(unviewedSubmissions.kind, kind)
}

// Two letters only form trigrams at the start of a word.
function hasWord({ searchText }: SubmissionTable, word: string) {
  const text = word.replaceAll(/[\\%_]/g, String.raw`\$&`)
  if (!isShortWord(word)) return like(searchText, `%${text}%`)
  return or(like(searchText, `${text}%`), like(searchText, `% ${text}%`))
}

/** Held-back and withdrawn records do not wait for an answer. */
export function isWaiting(table: SubmissionTable, clock: 'due' | 'overdue'): SQL | undefined {
  const promised = sql`now() - interval '24 hours'`
  const isOfClock = clock === 'due' ? sql`${table.createdAt} > ${promised}` : sql`${table.createdAt} <= ${promised}`
  return and(isOpen(table), isOfClock)
}

/** Must match the index `…_unanswered`. */
export function isOpen(table: SubmissionTable): SQL | undefined {
  const { answeredAt, familyWithdrawnAt, binnedAt, quarantine } = table
  return and(isNull(answeredAt), isNull(familyWithdrawnAt), isNull(binnedAt), isNull(quarantine))
}

export function isHeld(table: SubmissionTable): SQL | undefined {
  return and(isNotNull(table.quarantine), isNull(table.binnedAt))
}

function startOfDay(day: string, daysLater = 0) {
  return sql`((${day}::date + ${daysLater}::int)::timestamp at time zone 'Europe/London')`
}

function isSql(condition: SQL | string | undefined): condition is SQL {
  return typeof condition === 'object'
}
