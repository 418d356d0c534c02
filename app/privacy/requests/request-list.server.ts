import { and, asc, count, desc, eq, isNotNull, isNull, like, lt, lte, or, type SQL, sql } from 'drizzle-orm'

import { londonDay } from '#app/enquiries/typed-date.ts'
import { db, type Database, type Transaction } from '#app/platform/database/db.server.ts'
import type { ListQuery } from '#app/platform/http/list-query.ts'
import { containing, searchTerms } from '#app/platform/search/search-text.ts'
import { addDays } from '#app/platform/time/london-time.ts'
import { cmsUsers } from '#app/staff/schema.ts'

import { pageSize, type RequestState } from './request-list.ts'
import { requestTypes } from './request-types.ts'
import { privacyRequests } from './requests-schema.ts'

const { id, reference, type, channel, name, receivedOn, dueOn, acknowledgedOn, resolution, endedOn } = privacyRequests
const { identityAskedOn, identityCheckedOn, extendedOn, suspicion, ownerId, searchText } = privacyRequests

const dates = { receivedOn, dueOn, acknowledgedOn, identityAskedOn, identityCheckedOn, extendedOn, endedOn }
const listed = { id, reference, type, channel, name, resolution, suspicion, ...dates }

export type ListedRequest = Awaited<ReturnType<typeof listRequests>>['rows'][number]

export async function listRequests(tx: Transaction, { search, filters, page }: ListQuery, today = londonDay()) {
  const state = (filters.state ?? 'open') as RequestState | 'open'
  // A search covers every state, because staff may not know the state.
  const isOfState = search && !filters.state ? undefined : conditions(today)[state]
  const isOfType = requestTypes.find((one) => one === filters.type)
  const where = and(isOfState, isOfType && eq(type, isOfType), hasWords(search))
  const total = await tx.$count(privacyRequests, where)
  const shown = Math.max(1, Math.min(page, Math.ceil(total / pageSize)))
  const rows = await tx
    .select({
      ...listed,
      owner: cmsUsers.name,
    })
    .from(privacyRequests)
    .leftJoin(cmsUsers, eq(cmsUsers.id, ownerId))
    .where(where)
    .orderBy(sql`${endedOn} desc nulls first`, asc(dueOn), desc(receivedOn), asc(id))
    .limit(pageSize)
    .offset((shown - 1) * pageSize)
  return { rows, total, page: shown }
}

export type RequestCounts = Awaited<ReturnType<typeof countOpenRequests>>

/** Contains no names, so the access is not recorded. */
export async function countOpenRequests(database: Database = db, today = londonDay()) {
  const { overdue, paused, 'due-soon': dueSoon } = conditions(today)
  const [counts] = await database
    .select({ open: count(), overdue: counted(overdue), dueSoon: counted(dueSoon), paused: counted(paused) })
    .from(privacyRequests)
    .where(isNull(endedOn))
  return counts ?? { open: 0, overdue: 0, dueSoon: 0, paused: 0 }
}

export function conditions(today: string): Record<RequestState | 'open', SQL | undefined> {
  const isOpen = isNull(endedOn)
  const isWaiting = and(isNotNull(identityAskedOn), isNull(identityCheckedOn))
  const isRunning = and(isOpen, or(isNull(identityAskedOn), isNotNull(identityCheckedOn)))
  return {
    open: isOpen,
    overdue: and(isRunning, lt(dueOn, today)),
    'due-soon': and(isRunning, lte(dueOn, addDays(today, 7))),
    paused: and(isOpen, isWaiting),
    ended: isNotNull(endedOn),
    all: undefined,
  }
}

function counted(condition: SQL | undefined) {
  return sql<number>`(count(*) filter (where ${condition}))::int`
}

function hasWords(search: string): SQL | undefined {
  return and(...searchTerms(search).map((ways) => or(...ways.map((way) => like(searchText, containing(way))))))
}
