import { replace } from 'react-router'

import { listSearch } from '#app/platform/http/list-query.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { orderListRules } from '#app/shop/orders/manage/order-list.server.ts'
import { ordersPath } from '#app/shop/orders/manage/order-list.ts'
import { setFlashMessage, type FlashMessage } from '#app/staff/flash-message.server.ts'

/** Of the list or, with an id, of an order over it. */
export function orderPathWithListQuery({ searchParams }: URL, id?: string): string {
  const order = id === undefined ? '' : `/${requireRecordId(id)}`
  return ordersPath + order + listSearch(searchParams, orderListRules)
}

/** To the list or, with an id, to an order over it. */
export async function returnToOrders(url: URL, notice: FlashMessage, id?: string): Promise<Response> {
  // Replaces the history entry, so that Back does not lead through the same order twice.
  return replace(orderPathWithListQuery(url, id), { headers: { 'Set-Cookie': await setFlashMessage(notice) } })
}
