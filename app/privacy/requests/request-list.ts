import type { ListRules } from '#app/platform/http/list-query.ts'

import { requestTypes, typeLabels } from './request-types.ts'

export const requestsPath = '/admin/privacy/requests'

export const stateChoices = [
  { value: '', label: 'Open' },
  { value: 'due-soon', label: 'Due in 7 days' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'paused', label: 'Waiting for identity' },
  { value: 'ended', label: 'Ended' },
  { value: 'all', label: 'All' },
] as const

export type RequestState = Exclude<(typeof stateChoices)[number]['value'], ''>

export const typeChoices = [
  { value: '', label: 'Every kind' },
  ...requestTypes.map((value) => ({ value, label: typeLabels[value] })),
]

export const pageSize = 25

export const requestListRules: ListRules = {
  sorts: [{ name: 'due', direction: 'ascending' }],
  filters: { state: stateChoices.map(({ value }) => value).filter(Boolean), type: requestTypes },
  isSearchPrivate: true,
}

export function requestPath(id: string): string {
  return `${requestsPath}/${id}`
}
