import { inboxKinds } from '#app/enquiries/inbox/kinds/inbox-kinds.ts'
import { type EnquiryKind, kindConfig } from '#app/enquiries/kinds.ts'
import { listHref, type ListRules, placeOf, readListQuery } from '#app/platform/http/list-query.ts'

export const statusChoices = [
  { value: 'new', label: 'New' },
  { value: 'viewed', label: 'Viewed' },
  { value: 'held', label: 'Possible spam' },
  { value: 'binned', label: 'In the bin' },
]

export const clockChoices = [
  { value: 'answered', label: 'Answered' },
  { value: 'due', label: 'Due within 24 hours' },
  { value: 'overdue', label: 'Overdue' },
]

export const outcomeChoices = [
  { value: 'open', label: 'Open' },
  { value: 'no-care', label: 'No care' },
  { value: 'became-care', label: 'Became care' },
]

export const pageSize = 25

export function isShortWord(word: string): boolean {
  return word.length < 3
}

export function listRules(kind: EnquiryKind): ListRules {
  const { filters } = inboxKinds[kind]
  return {
    sorts: [{ name: 'date', direction: 'descending' }],
    filters: {
      status: valuesOf(statusChoices),
      clock: valuesOf(clockChoices),
      outcome: valuesOf(outcomeChoices),
      ...Object.fromEntries(filters.map(({ name, options }) => [name, valuesOf(options)])),
    },
    days: ['from', 'to'],
    isSearchPrivate: true,
  }
}

export function listSearchParams(kind: EnquiryKind, params: URLSearchParams): string {
  const rules = listRules(kind)
  const query = readListQuery(params, rules)
  return listHref(query, rules, placeOf(query))
}

export function listUrl(kind: EnquiryKind, params: URLSearchParams): string {
  return kindConfig[kind].listPath + listSearchParams(kind, params)
}

function valuesOf(choices: readonly { value: string }[]) {
  return choices.map(({ value }) => value).filter(Boolean)
}
