import type { OrderItem } from '#app/shop/basket/order-items.ts'
import type { Buyer } from '#app/shop/buyer-columns.ts'

import type { Charges } from './order-charges.server.ts'

/** Each product or variant at most once. */
export type OrderRequest = {
  attemptId: string
  /** With the prices that the buyer saw: nobody pays another one. Without, the current price is paid. */
  items: (OrderItem & { pricePence?: number })[]
  /** As typed. */
  code?: string
  /** The charges that the buyer saw. Nobody pays another total. */
  seen?: Charges | undefined
  buyer: Buyer
  address: string
  /** Of this browser, by its cookie. */
  ownIds?: string[] | undefined
}
