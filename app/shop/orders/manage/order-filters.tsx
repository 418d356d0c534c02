import type { ListQuery } from '#app/platform/http/list-query.ts'
import { showChoices, ordersPath, statusChoices } from '#app/shop/orders/manage/order-list.ts'
import { FilterBar } from '#app/ui/forms/filter-bar.tsx'

export function OrderFilters({ query: { search, filters, direction } }: { query: ListQuery }) {
  return (
    <FilterBar
      search={{ name: 'search', label: 'Search by name, email or order ID', value: search, hint: 'Search orders...' }}
      selects={[
        { name: 'status', label: 'Status', options: statusChoices, value: filters.status },
        { name: 'matter', label: 'Show', options: showChoices, value: filters.matter },
      ]}
      days={[
        { name: 'from', label: 'Ordered from', value: filters.from },
        { name: 'to', label: 'Ordered until', value: filters.to },
      ]}
      clearHref={ordersPath}
      isPrivate
      keep={direction === 'descending' ? {} : { direction }}
    />
  )
}
