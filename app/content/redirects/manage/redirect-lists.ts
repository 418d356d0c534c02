import { listHref, type ListRules, readListQuery } from '#app/platform/http/list-query.ts'

import { redirectListPath } from './redirect.ts'

export const pageSize = 25

export const targetChoices = [
  { value: '', label: 'All' },
  { value: 'redirect', label: 'Redirects' },
  { value: 'gone', label: 'Gone for good' },
]

/** How admins can look through the redirects. */
export const redirectListRules = {
  sorts: [
    { name: 'path', direction: 'ascending' },
    { name: 'visits', direction: 'descending' },
    { name: 'created', direction: 'descending' },
  ],
  filters: { target: ['redirect', 'gone'] },
} satisfies ListRules

/** The page of the list that these parameters of an address speak of. */
export function redirectListAddress(params: URLSearchParams): string {
  const query = readListQuery(params, redirectListRules)
  return `${redirectListPath}${listHref(query, redirectListRules, { page: query.page })}`
}

/** How admins can look through what visitors asked for in vain: what is asked for most comes first. */
export const missingListRules = {
  sorts: [
    { name: 'visits', direction: 'descending' },
    { name: 'last', direction: 'descending' },
  ],
  filters: {},
} satisfies ListRules
