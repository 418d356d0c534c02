import { orderListRules } from '#app/shop/orders/manage/order-list.ts'
import { privateListPlace } from '#app/staff/private-search.server.ts'
import type { Instance } from '#test/instance.ts'

import { timeList } from './time-list.ts'

const asked = [
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

/** The staff list over many orders, each page rendered and written to the access log. */
export async function benchOrdersList(instance: Instance, cookie: string, orders: number): Promise<string[]> {
  const pages = asked.map(([name, query]) => [name, ordersPlaceOf(query)] as const)
  const lines = await timeList(`${instance.url}/shop/admin/orders`, cookie, pages)
  return [`Over ${orders.toLocaleString('en-GB')} orders:`, '', ...lines]
}

// What is looked for stands encrypted in the address, as the form of the list puts it there.
function ordersPlaceOf(query: string) {
  return privateListPlace(new URLSearchParams(query), orderListRules).slice(1)
}
