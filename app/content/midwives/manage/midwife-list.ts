import { listPageSize } from '#app/content/bulk/bulk.ts'
import { kindInfo } from '#app/content/content-kinds.ts'
import { listHref, type ListRules, readListQuery } from '#app/platform/http/list-query.ts'

export const pageSize = listPageSize.midwife

export const midwifeListPath = kindInfo.midwife.path

export const midwifeListRules = {
  sorts: [{ name: 'order', direction: 'ascending' }],
  filters: {},
} satisfies ListRules

export function midwifeListAddress(params: URLSearchParams): string {
  const query = readListQuery(params, midwifeListRules)
  return `${midwifeListPath}${listHref(query, midwifeListRules, { page: query.page })}`
}
