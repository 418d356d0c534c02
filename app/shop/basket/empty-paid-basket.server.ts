import { clearOwnOrder, readOwnOrderIds } from '#app/shop/own-orders/own-order-cookie.server.ts'
import { itemKey } from '#app/shop/variants/variant.ts'

import { basketCookie, readBasket } from './basket-cookie.server.ts'
import { type OrderItem } from './order-items.ts'

/**
 * Removes what was paid from the basket: once, and only in the browser that ordered it. Returns the cookies to set.
 * Until then, Back leads to an unchanged basket.
 */
export async function emptyPaidBasket(request: Request, orderId: string, bought: OrderItem[]): Promise<string[]> {
  const ownIds = await readOwnOrderIds(request)
  if (!ownIds.includes(orderId)) return []
  const basket = await readBasket(request)
  const paidOf = new Map(bought.map((item) => [itemKey(item), item.quantity]))
  const left = basket.map((item) => ({ ...item, quantity: item.quantity - (paidOf.get(itemKey(item)) ?? 0) }))
  return [await clearOwnOrder(request, orderId), ...(basket.length > 0 ? [await basketCookie(left)] : [])]
}
