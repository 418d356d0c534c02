import type { ListRules } from '#app/platform/http/list-query.ts'

export const pageSize = 25

/** How admins can look through what visitors asked for in vain: what is asked for most comes first. */
export const missingListRules = {
  sorts: [
    { name: 'visits', direction: 'descending' },
    { name: 'last', direction: 'descending' },
  ],
  filters: {},
} satisfies ListRules
