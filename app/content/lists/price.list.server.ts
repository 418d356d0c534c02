import { eq, sql } from 'drizzle-orm'

import { pricesTag } from '#app/content/cache-tags.server.ts'
import { prices } from '#app/content/care-schema.ts'
import { serviceLabel, services } from '#app/content/kinds/care-kinds.ts'
import { formatPrice } from '#app/content/prices/price-text.ts'

import { defineContentList } from './content-list.server.ts'

const { name, service, unit, sortOrder } = prices

export const priceList = defineContentList({
  kind: 'price',
  table: prices,
  example: 'price',
  lead: 'What you change here changes on the prices page and in every section of prices.',
  pageSize: 50,
  search: { hint: 'Name', in: sql`lower(${name} || ' ' || coalesce(${unit}, ''))` },
  filters: { service: { label: 'Service', options: services, where: (value) => eq(service, value) } },
  under: (row) => row.unit,
  columns: [
    { label: 'Name', is: 'name' },
    { label: 'Service', cell: (row) => serviceLabel(row.service) },
    { label: 'Price', isNumber: true, cell: formatPrice },
  ],
  order: { by: sortOrder, tag: pricesTag },
})
