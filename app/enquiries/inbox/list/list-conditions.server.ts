import { and, eq, isNotNull, isNull, like, not, or, type SQL, sql } from 'drizzle-orm'

import { isInQueue } from '#app/enquiries/enquiry-columns.ts'
import type { SubmissionRow, SubmissionTable } from '#app/enquiries/enquiry-tables.ts'
import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import { unviewedSubmissions } from '#app/enquiries/schema.ts'
import type { ListQuery } from '#app/platform/http/list-query.ts'
import { hasEachWord } from '#app/platform/search/search-sql.ts'

import { allEnquiries } from './all-enquiries.server.ts'
import { isShortWord } from './enquiry-lists.ts'
import { type CountedQueue, isEverywhere, type Queue, queueOf } from './inbox-queues.ts'

/** The inbox, or with a kind one of the four lists. `me`: whose inbox. */
export type List = { kind?: EnquiryKind | undefined; query: ListQuery; me?: string }

export function conditionsOf({ kind: ofKind, query, me = '' }: List): SQL | undefined {
  const { kind, createdAt, binnedAt, answeredAt, outcome, classType, isComplaint } = allEnquiries
  const { search, filters } = query
  const { kind: wanted = ofKind, clock, from, to } = filters
  return and(
    wanted ? sql`${kind} = ${wanted}` : undefined,
    ofKind ? hasStatus(ofKind, query) : isEverywhere(query) ? isNull(binnedAt) : inQueue(queueOf(query), me),
    clock === 'answered' ? isNotNull(answeredAt) : undefined,
    clock === 'due' || clock === 'overdue' ? isWaiting(clock) : undefined,
    filters.outcome ? eq(outcome, filters.outcome.replace('-', ' ') as SubmissionRow['outcome']) : undefined,
    filters.about ? sql`${isComplaint} = ${filters.about === 'complaint'}` : undefined,
    filters.class ? sql`${classType} = ${filters.class}` : undefined,
    from ? sql`${createdAt} >= ${startOfDay(from)}` : undefined,
    to ? sql`${createdAt} < ${startOfDay(to, 1)}` : undefined,
    hasWords(search),
  )
}

function hasStatus(kind: EnquiryKind, { search, filters: { status: chosen } }: ListQuery): SQL | undefined {
  const { quarantine, binnedAt, status } = allEnquiries
  // Spam would bury the list, but a search also finds held-back records.
  const isOrdinary = chosen !== 'held' && chosen !== 'binned' && !search
  return and(
    isOrdinary ? isNull(quarantine) : undefined,
    chosen === 'binned' ? isNotNull(binnedAt) : isNull(binnedAt),
    chosen === 'new' ? (isOrdinary ? isUnviewed(kind) : eq(status, 'new')) : undefined,
    chosen === 'viewed' ? eq(status, 'viewed') : undefined,
    chosen === 'held' ? isNotNull(quarantine) : undefined,
  )
}

/**
 * No index contains the status, so new submissions are found through `unviewedSubmissions`. An array is used, because
 * with a join the planner would scan all records in order.
 */
function isUnviewed(kind: EnquiryKind): SQL {
  const { id, kind: kindOf } = unviewedSubmissions
  return sql`${allEnquiries.id} = any(array(select ${id} from ${unviewedSubmissions} where ${eq(kindOf, kind)}))`
}

export function hasWords(search: string): SQL | undefined {
  return hasEachWord(search, hasWord)
}

// Two letters only form trigrams at the start of a word.
function hasWord(word: string) {
  const { searchText } = allEnquiries
  const text = word.replaceAll(/[\\%_]/g, String.raw`\$&`)
  if (!isShortWord(word)) return like(searchText, `%${text}%`)
  return or(like(searchText, `${text}%`), like(searchText, `% ${text}%`))
}

/** Held-back and withdrawn records do not wait for an answer. The promise of the four lists is 24 hours (decision 62). */
function isWaiting(clock: 'due' | 'overdue'): SQL | undefined {
  const { createdAt, answeredAt, familyWithdrawnAt, binnedAt, quarantine } = allEnquiries
  const promised = sql`now() - interval '24 hours'`
  return and(
    // Must match the index `…_unanswered`.
    isNull(answeredAt),
    isNull(familyWithdrawnAt),
    isNull(binnedAt),
    isNull(quarantine),
    clock === 'due' ? sql`${createdAt} > ${promised}` : sql`${createdAt} <= ${promised}`,
  )
}

export function isHeld({ quarantine, binnedAt }: SubmissionTable | typeof allEnquiries): SQL | undefined {
  return and(isNotNull(quarantine), isNull(binnedAt))
}

function startOfDay(day: string, daysLater = 0) {
  return sql`((${day}::date + ${daysLater}::int)::timestamp at time zone 'Europe/London')`
}

function inQueue(queue: Queue, me: string): SQL | undefined {
  const { binnedAt, quarantine, isUnderLegalHold } = allEnquiries
  const isQueued = sql`(${isInQueue(allEnquiries)})`
  switch (queue) {
    // The inbox leads to their own list.
    case 'complaints':
      return sql`false`
    case 'held':
      return isHeld(allEnquiries)
    case 'done':
      return and(not(isQueued), isNull(binnedAt), isNull(quarantine))
    case 'hold':
      return and(eq(isUnderLegalHold, true), isNull(binnedAt))
    case 'bin':
      return isNotNull(binnedAt)
    default:
      return and(isQueued, countsOfQueue(me)[queue])
  }
}

/** The queues that are counted in a single scan of what `isInQueue`. */
export function countsOfQueue(me: string): Record<Exclude<CountedQueue, 'held'>, SQL | undefined> {
  const { ownerId } = allEnquiries
  return {
    open: isOurTurn,
    unassigned: and(isOurTurn, isNull(ownerId)),
    mine: and(isOurTurn, eq(ownerId, me)),
    overdue: and(isOurTurn, isOverdue),
    waiting: isFamilysTurn,
  }
}

// `not` of null would be null.
const isFamilysTurn = sql`coalesce(${allEnquiries.waitingUntil} > now(), false)`
const isOurTurn = not(isFamilysTurn)

/** The promised time has passed. Must match `statedReplyDeadline`. */
const isOverdue = sql`(${allEnquiries.answeredAt} is null and ${allEnquiries.familyWithdrawnAt} is null
  and coalesce(${allEnquiries.promisedBy}, ${allEnquiries.createdAt} + interval '24 hours') < now())`
