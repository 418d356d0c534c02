import { and, inArray } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { markUncacheable } from '#app/platform/http/page-tags.server.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { onSaleAt } from '#app/shop/on-sale.server.ts'
import { products } from '#app/shop/schema.ts'

import { readBasket } from './basket-cookie.server.ts'

export type BasketSummary = { pieces: number; pence: number } | undefined

/** What the pages of the shop say about the visitor's basket. Undefined while it is empty. */
export async function summariseBasket(request: Request, context: RequestContext): Promise<BasketSummary> {
  const items = await readBasket(request)
  if (items.length === 0) return undefined
  markUncacheable(context)
  const ids = items.map(({ productId }) => productId)
  const prices = await db
    .select({ id: products.id, pricePence: products.pricePence })
    .from(products)
    .where(and(inArray(products.id, ids), onSaleAt(new Date())))
  const priceOf = new Map(prices.map(({ id, pricePence }) => [id, pricePence]))
  const bought = items.filter(({ productId }) => priceOf.has(productId))
  return {
    pieces: bought.reduce((sum, { quantity }) => sum + quantity, 0),
    pence: bought.reduce((sum, { productId, quantity }) => sum + quantity * (priceOf.get(productId) ?? 0), 0),
  }
}
