import type { Buyer } from '#app/shop/buyer-fields.ts'

/** Each product at most once. */
export type OrderItem = { productId: string; quantity: number }
export type OrderRequest = {
  attemptId: string
  items: OrderItem[]
  buyer: Buyer
  address: string
  ownTokens?: string[] | undefined
}

/** Of each product that cannot be had as asked. `most`: how many of it can be. */
export type Shortage = { productId: string; reason: 'gone' | 'sold out' | 'too few' | 'holds too much'; most?: number }
