import { listPageSize } from '#app/content/bulk/bulk.ts'
import type { ListRules } from '#app/platform/http/list-query.ts'

export const pageSize = listPageSize.post

export const postListPath = '/cms/blog'

export const noCategory = 'none'

export const statusChoices = [
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'changed', label: 'Live with changes' },
  { value: 'archived', label: 'Archived' },
]

export function postListRules(categories: readonly { id: string }[]) {
  return {
    sorts: [
      { name: 'updated', direction: 'descending' },
      { name: 'title', direction: 'ascending' },
    ],
    filters: {
      status: statusChoices.map(({ value }) => value).filter(Boolean),
      category: [...categories.map(({ id }) => id), noCategory],
    },
  } satisfies ListRules
}
