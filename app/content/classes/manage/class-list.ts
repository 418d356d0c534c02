import { listPageSize } from '#app/content/bulk/bulk.ts'
import { kindInfo } from '#app/content/content-kinds.ts'
import type { ListRules } from '#app/platform/http/list-query.ts'

export const pageSize = listPageSize.class

export const classListPath = kindInfo.class.path

export const whenChoices = [
  { value: 'coming', label: 'Still to come' },
  { value: 'past', label: 'Past' },
]

export const classListRules = {
  sorts: [{ name: 'start', direction: 'descending' }],
  filters: { when: ['coming', 'past'] },
} satisfies ListRules
