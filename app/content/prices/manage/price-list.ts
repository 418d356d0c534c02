import { listPageSize } from '#app/content/bulk/bulk.ts'
import { kindInfo } from '#app/content/content-kinds.ts'
import { services } from '#app/content/kinds/care-kinds.ts'
import { listHref, type ListRules, readListQuery } from '#app/platform/http/list-query.ts'

export const pageSize = listPageSize.price

export const priceListPath = kindInfo.price.path

export const priceListRules = {
  sorts: [{ name: 'order', direction: 'ascending' }],
  filters: { service: services.map(({ value }) => value) },
} satisfies ListRules

export function priceListAddress(params: URLSearchParams): string {
  const query = readListQuery(params, priceListRules)
  return `${priceListPath}${listHref(query, priceListRules, { page: query.page })}`
}
