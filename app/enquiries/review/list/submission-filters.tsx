import { type EnquiryKind, wordsOfKind } from '#app/enquiries/kinds.ts'
import { reviewKinds } from '#app/enquiries/review/kinds/review-kinds.ts'
import type { ListQuery } from '#app/platform/http/list-query.ts'
import { FilterBar } from '#app/ui/forms/filter-bar.tsx'

import { clockChoices, outcomeChoices, statusChoices } from './submission-list.ts'

export function SubmissionFilters({ kind, query }: { kind: EnquiryKind; query: ListQuery }) {
  const { searchHint, filters: own } = reviewKinds[kind]
  const { search, filters, sort, direction } = query
  const selects = [
    { name: 'status', label: 'Status', options: statusChoices },
    { name: 'clock', label: 'Answer', options: clockChoices },
    { name: 'outcome', label: 'Outcome', options: outcomeChoices },
    ...own.map((filter) => ({ ...filter, options: [{ value: '', label: 'All' }, ...filter.options] })),
  ]
  return (
    <FilterBar
      search={{ name: 'search', label: 'Search', value: search, hint: searchHint }}
      selects={selects.map((select) => ({ ...select, value: filters[select.name] }))}
      days={[
        { name: 'from', label: 'Received from', value: filters.from },
        { name: 'to', label: 'Received until', value: filters.to },
      ]}
      clearHref={wordsOfKind[kind].listPath}
      isPrivate
      keep={sort === 'date' && direction === 'descending' ? {} : { sort, direction }}
    />
  )
}
