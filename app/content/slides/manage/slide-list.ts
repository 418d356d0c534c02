import { listPageSize } from '#app/content/bulk/bulk.ts'
import { listHref, type ListRules, readListQuery } from '#app/platform/http/list-query.ts'

export const pageSize = listPageSize.slide

export const slideListPath = '/cms/homepage'

export const stateChoices = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
]

export const slideListRules = {
  sorts: [{ name: 'order', direction: 'ascending' }],
  filters: { state: ['active', 'inactive'] },
} satisfies ListRules

export function slideListAddress(params: URLSearchParams): string {
  const query = readListQuery(params, slideListRules)
  return `${slideListPath}${listHref(query, slideListRules, { page: query.page })}`
}
