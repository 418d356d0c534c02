import type { ComponentProps } from 'react'

import { filterBy, type InboxKind, inboxKinds, kindLabels } from '#app/enquiries/inbox/kinds/inbox-kinds.ts'
import {
  type EnquiryKind,
  enquiryKinds,
  inboxPath,
  isInbox,
  kindConfig,
  enquiryKindOfDeskPath,
} from '#app/enquiries/kinds.ts'
import { listHref, type ListQuery, type ListRules, readListQuery } from '#app/platform/http/list-query.ts'
import type { FilterBar } from '#app/staff/filters/filter-bar.tsx'

import { queues } from './inbox-queues.ts'

export type EnquiryList = {
  /** Fixed in each of the four lists (decision 46). Undefined in the inbox. */
  kind: EnquiryKind | undefined
  path: string
  title: string
  rules: ListRules
  bar: Pick<ComponentProps<typeof FilterBar>, 'search' | 'chips' | 'selects' | 'days'>
  empty: { title: string; text: string; nothingMatches: string; showAll: string }
  loadingFailed: InboxKind['loadingFailed']
}

export const pageSize = 25

const inbox: EnquiryList = {
  kind: undefined,
  path: inboxPath,
  title: 'Inbox',
  rules: {
    sorts: [{ name: 'queue', direction: 'ascending' }],
    filters: { queue: queues.map(({ name }) => name), kind: enquiryKinds },
    isSearchPrivate: true,
  },
  bar: {
    search: { label: 'Search all enquiries', hint: 'Name, phone, email or reference', isLive: true },
    chips: [filterBy('kind', 'Kind', kindLabels)],
  },
  empty: {
    title: 'Nothing here',
    text: 'Nobody in this queue waits for you.',
    nothingMatches: 'Try part of a name, a phone number or a reference.',
    showAll: 'Show all open',
  },
  loadingFailed: () => ({ title: 'Error', description: 'Failed to fetch the inbox' }),
}

const chips = [
  filterBy('status', 'Status', { new: 'New', viewed: 'Viewed', held: 'Possible spam', binned: 'In the bin' }),
  filterBy('clock', 'Answer', { answered: 'Answered', due: 'Due within 24 hours', overdue: 'Overdue' }),
  filterBy('outcome', 'Outcome', { open: 'Open', 'no-care': 'No care', 'became-care': 'Became care' }),
]

const days = [
  { name: 'from', label: 'Received from' },
  { name: 'to', label: 'Received until' },
]

const ofKind = Object.fromEntries(
  enquiryKinds.map((kind): [EnquiryKind, EnquiryList] => {
    const { listPath, title } = kindConfig[kind]
    const { many, searchHint, filters, loadingFailed } = inboxKinds[kind]
    const list: EnquiryList = {
      kind,
      path: listPath,
      title,
      rules: {
        sorts: [{ name: 'date', direction: 'descending' }],
        filters: Object.fromEntries(
          [...chips, ...filters].map(({ name, options }) => [name, options.map(({ value }) => value)]),
        ),
        days: days.map(({ name }) => name),
        isSearchPrivate: true,
      },
      bar: {
        search: { label: 'Search', hint: searchHint },
        chips,
        selects: filters.map((filter) => ({ ...filter, options: [{ value: '', label: 'All' }, ...filter.options] })),
        days,
      },
      empty: {
        title: `No ${many} found.`,
        text: 'New submissions will appear here automatically.',
        nothingMatches: 'Try another word, or another status.',
        showAll: 'Show all',
      },
      loadingFailed,
    }
    return [kind, list]
  }),
) as Record<EnquiryKind, EnquiryList>

/** The inbox, or with a kind its own list. */
export function listOf(kind: EnquiryKind | undefined): EnquiryList {
  return kind ? ofKind[kind] : inbox
}

/** Of the page itself, or of a record opened over it. */
export function listAt({ pathname }: URL): EnquiryList {
  return listOf(isInbox(pathname) ? undefined : enquiryKindOfDeskPath(pathname))
}

export function hrefIn({ rules }: EnquiryList, query: ListQuery): string {
  return listHref(query, rules, { page: query.page })
}

/** `here`: the shortest query for this address of the list. */
export function placeAt(url: URL) {
  const list = listAt(url)
  const here = hrefIn(list, readListQuery(url.searchParams, list.rules))
  return { here, list: list.path + here }
}

export function isFiltered({ search, filters }: Pick<ListQuery, 'search' | 'filters'>): boolean {
  return search !== '' || Object.keys(filters).some((name) => name !== 'queue')
}

/** The page that asks before it deletes. `here`: the query that the list has. */
export function deletionHref(kind: EnquiryKind, here: string, id: string): string {
  const selected = new URLSearchParams(here)
  selected.set('id', id)
  return `${kindConfig[kind].listPath}/deletion?${selected}`
}

export function isShortWord(word: string): boolean {
  return word.length < 3
}
