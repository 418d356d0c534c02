import { and, eq, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'

import { isInQueue } from '#app/enquiries/list-indexes.ts'
import type { SubmissionTable } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import { hasWords, isHeld } from '#app/enquiries/review/list/list-conditions.server.ts'
import { antenatalClassRegistrations, careRequests, contactSubmissions } from '#app/enquiries/schema.ts'

import type { CountedQueue, Queue } from './inbox-queues.ts'

type OwnQueue = Exclude<Queue, 'complaints'>

export const inboxTables = [contactSubmissions, antenatalClassRegistrations, careRequests] as const

export function inQueue(table: SubmissionTable, queue: Queue, me: string): SQL | undefined {
  const { ownerId, binnedAt, quarantine, isUnderLegalHold } = table
  const isOpen = and(isInQueue(table), not(isWaiting(table)))
  const conditions: Record<OwnQueue, SQL | undefined> = {
    open: isOpen,
    unassigned: and(isOpen, isNull(ownerId)),
    mine: and(isOpen, eq(ownerId, me)),
    overdue: and(isOpen, isOverdue(table)),
    held: isHeld(table),
    waiting: and(isInQueue(table), isWaiting(table)),
    done: and(not(sql`(${isInQueue(table)})`), isNull(binnedAt), isNull(quarantine)),
    hold: and(eq(isUnderLegalHold, true), isNull(binnedAt)),
    bin: isNotNull(binnedAt),
  }
  return queue === 'complaints' ? undefined : conditions[queue]
}

export function everywhere(table: SubmissionTable, search: string): SQL | undefined {
  return and(isNull(table.binnedAt), hasWords(table, search))
}

/** The queues that are counted in a single index scan. */
export function countsOfQueue(table: SubmissionTable, me: string): Record<Exclude<CountedQueue, 'held'>, SQL> {
  const isOpen = not(isWaiting(table))
  return {
    open: isOpen,
    unassigned: both(isOpen, isNull(table.ownerId)),
    mine: both(isOpen, eq(table.ownerId, me)),
    overdue: both(isOpen, isOverdue(table)),
    waiting: isWaiting(table),
  }
}

// `not` of null would be null.
function isWaiting({ waitingUntil }: SubmissionTable): SQL {
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
