import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'

import { londonDay } from '#app/enquiries/typed-date.ts'
import { db, type Database } from '#app/platform/database/db.server.ts'
import type { ListQuery, ListRules } from '#app/platform/http/list-query.ts'
import { containing, searchTerms } from '#app/platform/search/search-text.ts'
import { addDays } from '#app/platform/time/london-time.ts'
import { optionsOf } from '#app/records/fields.ts'
import { cmsUsers } from '#app/staff/schema.ts'

import { requestTypes } from './request-types.ts'
import { privacyRequests } from './requests-schema.ts'

export const requestsPath = '/admin/privacy/requests'

const states = {
  open: 'Open',
  'due-soon': 'Due in 7 days',
  overdue: 'Overdue',
  paused: 'Waiting for identity',
  ended: 'Ended',
  all: 'All',
}
type State = keyof typeof states

const stateOptions = optionsOf(states).map(({ value, label }) => ({ value: value === 'open' ? '' : value, label }))

export const requestFilters = {
  chips: [{ name: 'state', label: 'Show', options: stateOptions }],
  selects: [{ name: 'type', label: 'Kind', options: [{ value: '', label: 'Every kind' }, ...optionsOf(requestTypes)] }],
}

export const requestListRules: ListRules = {
  sorts: [{ name: 'due', direction: 'ascending' }],
  filters: { state: Object.keys(states).slice(1), type: Object.keys(requestTypes) },
  isSearchPrivate: true,
}

const { id, type, receivedOn, dueOn, endedOn, identityAskedOn, identityCheckedOn, ownerId, searchText } =
  privacyRequests

export function queryRequests(database: Database, { search, filters }: ListQuery, { today }: { today: string }) {
  const state = (filters.state ?? (search ? 'all' : 'open')) as State
  return {
    select: database
      .select({ ...getTableColumns(privacyRequests), owner: cmsUsers.name })
      .from(privacyRequests)
      .leftJoin(cmsUsers, eq(cmsUsers.id, ownerId))
      .$dynamic(),
    // A search covers every state, because staff may not know the state.
    where: and(conditions(today)[state], filters.type ? sql`${type} = ${filters.type}` : undefined, hasWords(search)),
    order: [sql`${endedOn} desc nulls first`, asc(dueOn), desc(receivedOn), asc(id)],
  }
}

/** Contains no names, so the access is not recorded. */
export async function countOpenRequests(database: Database = db, today = londonDay()) {
  const { overdue, paused, 'due-soon': dueSoon } = conditions(today)
  const [counts = { open: 0, overdue: 0, dueSoon: 0, paused: 0 }] = await database
    .select({ open: count(), overdue: counted(overdue), dueSoon: counted(dueSoon), paused: counted(paused) })
    .from(privacyRequests)
    .where(isNull(endedOn))
  return [
    { label: 'open', count: counts.open, href: requestsPath },
    { label: 'due in 7 days', count: counts.dueSoon, href: `${requestsPath}?state=due-soon` },
    { label: 'waiting for identity', count: counts.paused, href: `${requestsPath}?state=paused` },
    { label: 'overdue', count: counts.overdue, href: `${requestsPath}?state=overdue`, isLate: counts.overdue > 0 },
  ]
}

function conditions(today: string): Record<State, SQL | undefined> {
  const isOpen = isNull(endedOn)
  const isRunning = and(isOpen, or(isNull(identityAskedOn), isNotNull(identityCheckedOn)))
  return {
    open: isOpen,
    overdue: and(isRunning, lt(dueOn, today)),
    'due-soon': and(isRunning, lte(dueOn, addDays(today, 7))),
    paused: and(isOpen, isNotNull(identityAskedOn), isNull(identityCheckedOn)),
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
