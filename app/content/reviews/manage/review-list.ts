import { listPageSize } from '#app/content/bulk/bulk.ts'
import { kindInfo } from '#app/content/content-kinds.ts'
import { services } from '#app/content/kinds/care-kinds.ts'
import type { ListRules } from '#app/platform/http/list-query.ts'

export const pageSize = listPageSize.review

export const reviewListPath = kindInfo.review.path

export const statusChoices = [
  { value: 'waiting', label: 'Not published' },
  { value: 'published', label: 'Published' },
]

export const reviewListRules = {
  sorts: [{ name: 'latest', direction: 'descending' }],
  filters: { status: ['waiting', 'published'], service: services.map(({ value }) => value) },
} satisfies ListRules
