import { orderListRules } from '#app/shop/orders/manage/order-list.server.ts'
import { privateListPlace } from '#app/staff/private-search.server.ts'
import type { Instance } from '#test/instance.ts'

import { timeList } from './time-list.ts'

const queries = [
  ['newest first', ''],
  ['a name', 'search=okafor'],
  ['nothing found', 'search=zzzzqqq'],
  ['pending', 'status=pending'],
  ['to be sent', 'matter=to-send'],
  ['refunded', 'matter=refunded'],
  ['with a problem', 'matter=problem'],
  ['of a month', 'from=2026-06-01&to=2026-06-30'],
  ['the last page', 'page=last'],
] as const

/** The staff list over many orders, each page rendered and recorded in the access log. */
export async function benchOrdersList(instance: Instance, cookie: string, orders: number): Promise<string[]> {
  const pages = queries.map(([name, query]) => [name, ordersPlaceOf(query)] as const)
  const lines = await timeList(`${instance.url}/shop/admin/orders`, cookie, pages)
  return [`Over ${orders.toLocaleString('en-GB')} orders:`, '', ...lines]
}

// The list's form puts the search text into the address, encrypted.
function ordersPlaceOf(query: string) {
  return privateListPlace(new URLSearchParams(query), orderListRules).slice(1)
}
