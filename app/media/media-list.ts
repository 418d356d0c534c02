import { listHref, type ListRules, readListQuery } from '#app/platform/http/list-query.ts'

export const mediaPath = '/cms/media'

export const pageSize = 24

export const showChoices = [
  { value: 'needs-alt', label: 'Needs alt text' },
  { value: 'unused', label: 'Not used anywhere' },
  { value: 'decorative', label: 'Decorative' },
]

export const sortChoices = [
  { value: 'newest', label: 'Newest first' },
  { value: 'name', label: 'Name' },
  { value: 'size', label: 'Largest first' },
]

export const mediaRules = {
  sorts: [
    { name: 'newest', direction: 'descending' },
    { name: 'name', direction: 'ascending' },
    { name: 'size', direction: 'descending' },
  ],
  filters: { show: ['needs-alt', 'unused', 'decorative'] },
} satisfies ListRules

export function mediaListSearch(params: URLSearchParams): string {
  const query = readListQuery(params, mediaRules)
  return listHref(query, mediaRules, { page: query.page })
}
