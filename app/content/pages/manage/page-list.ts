import { listPageSize } from '#app/content/bulk/bulk.ts'
import type { ListRules } from '#app/platform/http/list-query.ts'

export const pageSize = listPageSize.page

export const pageListPath = '/cms/pages'

export const stateChoices = [
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
  { value: 'changed', label: 'Live with changes' },
]

export const pageListRules = {
  sorts: [
    { name: 'updated', direction: 'descending' },
    { name: 'title', direction: 'ascending' },
  ],
  filters: { state: ['published', 'draft', 'changed'] },
} satisfies ListRules
