import { replace } from 'react-router'

import { requireRecordId } from '#app/platform/http/record-id.ts'
import { ordersPath, orderListSearch } from '#app/shop/orders/manage/order-list.ts'
import { setFlashMessage, type FlashMessage } from '#app/staff/flash-message.server.ts'

export function orderAddress(url: URL, id: string): string {
  return `${ordersPath}/${requireRecordId(id)}${orderListSearch(url.searchParams)}`
}

export async function returnToOrder(url: URL, id: string, notice: FlashMessage): Promise<Response> {
  return await returnWith(orderAddress(url, id), notice)
}

export async function returnToOrders(url: URL, notice: FlashMessage): Promise<Response> {
  return await returnWith(ordersPath + orderListSearch(url.searchParams), notice)
}

async function returnWith(address: string, notice: FlashMessage) {
  // Replaces the history entry, so that Back does not lead through the same order twice.
  return replace(address, { headers: { 'Set-Cookie': await setFlashMessage(notice) } })
}
