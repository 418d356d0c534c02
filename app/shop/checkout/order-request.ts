import type { OrderItem } from '#app/shop/basket/order-items.ts'
import type { Buyer } from '#app/shop/buyer-columns.ts'

import type { Charges } from './order-charges.server.ts'

/** Of each product, or variant, one item at most. */
export type OrderRequest = {
  attemptId: string
  /** With the prices that the buyer saw: nobody pays another one. Without, what it costs now is what is paid. */
  items: (OrderItem & { pricePence?: number })[]
  /** A discount code as it was typed. */
  code?: string
  /** What the buyer saw of these. Nobody pays another total. */
  seen?: Charges | undefined
  buyer: Buyer
  address: string
  ownTokens?: string[] | undefined
  /** Placed by staff: held for so long, without a limit, and without discount or delivery. */
  staffHoldMs?: number
}
