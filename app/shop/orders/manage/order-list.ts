import { listHref, type ListRules, readListQuery } from '#app/platform/http/list-query.ts'
import { orderStatuses, statusOptions, statusLabels } from '#app/shop/orders/order-status.ts'

export const ordersPath = '/shop/admin/orders'

export const statusChoices = [
  { value: '', label: 'All Orders' },
  ...statusOptions,
  { value: 'expired', label: statusLabels.expired },
]

export const showChoices = [
  { value: 'to-send', label: 'To send' },
  { value: 'sent', label: 'Sent' },
  { value: 'refunded', label: 'Refunded' },
  { value: 'problem', label: 'With a problem' },
  { value: 'by-hand', label: 'Set by hand' },
]

export const pageSize = 25

export const orderListRules: ListRules = {
  sorts: [{ name: 'date', direction: 'descending' }],
  filters: { status: [...orderStatuses, 'expired'], matter: showChoices.map(({ value }) => value).filter(Boolean) },
  days: ['from', 'to'],
  isSearchPrivate: true,
}

export const toSendHref =
  ordersPath +
  listHref({ search: '', filters: { matter: 'to-send' }, sort: 'date', direction: 'ascending' }, orderListRules)

export function orderListSearch(params: URLSearchParams): string {
  const query = readListQuery(params, orderListRules)
  return listHref(query, orderListRules, { page: query.page })
}
