import type { OrderItem } from '#app/shop/basket/order-items.ts'
import type { Buyer } from '#app/shop/buyer-columns.ts'

/** Of each product one item at most. */
export type OrderRequest = {
  attemptId: string
  /** With the prices that the buyer saw: nobody pays another one. Without, what it costs now is what is paid. */
  items: (OrderItem & { pricePence?: number })[]
  buyer: Buyer
  address: string
  ownTokens?: string[] | undefined
}
