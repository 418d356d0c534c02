import { and, count, isNotNull, isNull, like, lt, lte, or, type SQL, sql } from 'drizzle-orm'

import { londonDay } from '#app/enquiries/typed-date.ts'
import { db } from '#app/platform/database/db.server.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { containing, searchTerms } from '#app/platform/search/search-text.ts'
import { addDays } from '#app/platform/time/london-time.ts'
import { optionsOf } from '#app/records/fields.ts'
import type { Filters } from '#app/records/kind.ts'

import { requestsPath } from './request-types.ts'
import { privacyRequests } from './requests-schema.ts'

const { dueOn, endedOn, identityAskedOn, identityCheckedOn, searchText } = privacyRequests

const states = {
  open: 'Open',
  'due-soon': 'Due in 7 days',
  overdue: 'Overdue',
  paused: 'Waiting for identity',
  ended: 'Ended',
  all: 'All',
}
type State = keyof typeof states

export const stateFilter: Filters[string] = {
  label: 'Show',
  options: optionsOf(states).map(({ value, label }) => ({ value: value === 'open' ? '' : value, label })),
  where: (state) => ownValue(conditions(), state),
  // A search covers every state, because staff may not know the state.
  usual: (search) => (search ? undefined : conditions().open),
}

function conditions(today = londonDay()): Record<State, SQL | undefined> {
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

export function hasWords(search: string): SQL | undefined {
  return and(...searchTerms(search).map((ways) => or(...ways.map((way) => like(searchText, containing(way))))))
}

/** Contains no names, so the access is not recorded. */
export async function countOpenRequests() {
  const counts = { overdue: counted('overdue'), paused: counted('paused'), dueSoon: counted('due-soon') }
  const [{ open, overdue, paused, dueSoon } = { open: 0, overdue: 0, paused: 0, dueSoon: 0 }] = await db
    .select({ open: count(), ...counts })
    .from(privacyRequests)
    .where(isNull(endedOn))
  return [
    { label: 'open', count: open, href: requestsPath },
    { label: 'due in 7 days', count: dueSoon, href: `${requestsPath}?state=due-soon` },
    { label: 'waiting for identity', count: paused, href: `${requestsPath}?state=paused` },
    { label: 'overdue', count: overdue, href: `${requestsPath}?state=overdue`, isLate: overdue > 0 },
  ]
}

function counted(state: State) {
  return sql<number>`(count(*) filter (where ${conditions()[state]}))::int`
}
