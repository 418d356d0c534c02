import type { OrderItem } from '#app/shop/basket/order-items.ts'
import type { Buyer } from '#app/shop/buyer-columns.ts'

/** Each product at most once. */
export type OrderRequest = {
  attemptId: string
  items: OrderItem[]
  buyer: Buyer
  address: string
  ownTokens?: string[] | undefined
}
