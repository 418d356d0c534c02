import { and, eq, isNotNull, isNull, like, not, or, type SQL, sql } from 'drizzle-orm'

import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import { isInQueue } from '#app/enquiries/list-indexes.ts'
import { kindTables, type SubmissionTable } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import type { SubmissionRow } from '#app/enquiries/review/kinds/review-kind.ts'
import { unviewedSubmissions } from '#app/enquiries/schema.ts'
import type { ListQuery } from '#app/platform/http/list-query.ts'
import { hasEachWord } from '#app/platform/search/search-sql.ts'

import { type CountedQueue, isEverywhere, type Queue, queueOf } from './inbox-queues.ts'
import { isShortWord } from './submission-list.ts'

/** Of one of the four lists. */
export function listConditions(kind: EnquiryKind, query: ListQuery): SQL | undefined {
  const { table, within, filters: own } = kindTables[kind]
  const { search, filters } = query
  const { status, clock, outcome, from, to } = filters
  return and(
    within,
    // Spam would bury the list, but a search also finds held-back records.
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

function isOrdinary({ search, filters: { status } }: ListQuery): boolean {
  return status !== 'held' && status !== 'binned' && !search
}

/**
 * No index contains the status, so new submissions are found through `unviewedSubmissions`. An array is used, because
 * with a join the planner would scan all records in order.
 */
function hasStatus(kind: EnquiryKind, query: ListQuery, status: SubmissionRow['status']): SQL {
  const { table } = kindTables[kind]
  if (status === 'viewed' || !isOrdinary(query)) return eq(table.status, status)
  const { id, kind: kindOf } = unviewedSubmissions
  return sql`${table.id} = any(array(select ${id} from ${unviewedSubmissions} where ${eq(kindOf, kind)}))`
}

export function hasWords(table: SubmissionTable, search: string): SQL | undefined {
  return hasEachWord(search, (word) => hasWord(table, word))
}

// Two letters only form trigrams at the start of a word.
function hasWord({ searchText }: SubmissionTable, word: string) {
  const text = word.replaceAll(/[\\%_]/g, String.raw`\$&`)
  if (!isShortWord(word)) return like(searchText, `%${text}%`)
  return or(like(searchText, `${text}%`), like(searchText, `% ${text}%`))
}

/** Held-back and withdrawn records do not wait for an answer. The promise of the four lists is 24 hours (decision 62). */
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

/** Of the inbox. Undefined for complaints, which have a list of their own. */
export function inboxConditions(table: SubmissionTable, query: ListQuery, me: string): SQL | undefined {
  if (isEverywhere(query)) return and(isNull(table.binnedAt), hasWords(table, query.search))
  const listed = inQueue(table, queueOf(query), me)
  return listed && sql`${sql.join([sql`(${listed})`, ...[hasWords(table, query.search)].filter(isSql)], sql` and `)}`
}

export function inQueue(table: SubmissionTable, queue: Queue, me: string): SQL | undefined {
  const { ownerId, binnedAt, quarantine, isUnderLegalHold } = table
  const isOpenNow = and(isInQueue(table), not(isFamilysTurn(table)))
  const conditions: Record<Exclude<Queue, 'complaints'>, SQL | undefined> = {
    open: isOpenNow,
    unassigned: and(isOpenNow, isNull(ownerId)),
    mine: and(isOpenNow, eq(ownerId, me)),
    overdue: and(isOpenNow, isOverdue(table)),
    held: isHeld(table),
    waiting: and(isInQueue(table), isFamilysTurn(table)),
    done: and(not(sql`(${isInQueue(table)})`), isNull(binnedAt), isNull(quarantine)),
    hold: and(eq(isUnderLegalHold, true), isNull(binnedAt)),
    bin: isNotNull(binnedAt),
  }
  return queue === 'complaints' ? undefined : conditions[queue]
}

/** The queues that are counted in a single index scan. */
export function countsOfQueue(table: SubmissionTable, me: string): Record<Exclude<CountedQueue, 'held'>, SQL> {
  const isOurTurn = not(isFamilysTurn(table))
  return {
    open: isOurTurn,
    unassigned: both(isOurTurn, isNull(table.ownerId)),
    mine: both(isOurTurn, eq(table.ownerId, me)),
    overdue: both(isOurTurn, isOverdue(table)),
    waiting: isFamilysTurn(table),
  }
}

// `not` of null would be null.
function isFamilysTurn({ waitingUntil }: SubmissionTable): SQL {
  return sql`coalesce(${waitingUntil} > now(), false)`
}

/** The promised time has passed. Must match `promiseOf`. */
function isOverdue({ answeredAt, familyWithdrawnAt, promisedBy, createdAt }: SubmissionTable): SQL {
  const promise = sql`coalesce(${promisedBy}, ${createdAt} + interval '24 hours') < now()`
  return sql`(${answeredAt} is null and ${familyWithdrawnAt} is null and ${promise})`
}

function both(...conditions: SQL[]): SQL {
  return sql`(${sql.join(conditions, sql` and `)})`
}
