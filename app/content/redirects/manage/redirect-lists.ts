import { listHref, type ListRules, readListQuery } from '#app/platform/http/list-query.ts'

import { redirectListPath } from './redirect.ts'

export const pageSize = 25

export const targetChoices = [
  { value: 'redirect', label: 'Redirects' },
  { value: 'gone', label: 'Gone for good' },
]

export const redirectListRules = {
  sorts: [
    { name: 'path', direction: 'ascending' },
    { name: 'visits', direction: 'descending' },
    { name: 'created', direction: 'descending' },
  ],
  filters: { target: ['redirect', 'gone'] },
} satisfies ListRules

export function redirectListAddress(params: URLSearchParams): string {
  const query = readListQuery(params, redirectListRules)
  return `${redirectListPath}${listHref(query, redirectListRules, { page: query.page })}`
}

export const missingListRules = {
  sorts: [
    { name: 'visits', direction: 'descending' },
    { name: 'last', direction: 'descending' },
  ],
  filters: {},
} satisfies ListRules
