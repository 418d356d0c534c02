import { markUncacheable } from '#app/platform/http/page-tags.server.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { findArticles } from '#app/shop/variants/articles.server.ts'
import { itemKey } from '#app/shop/variants/variant.ts'

import { readBasket } from './basket-cookie.server.ts'

export type BasketSummary = { pieces: number; pence: number } | undefined

export async function summariseBasket(request: Request, context: RequestContext): Promise<BasketSummary> {
  const items = await readBasket(request)
  if (items.length === 0) return undefined
  markUncacheable(context)
  const articles = await findArticles(items)
  const bought = items.filter((item) => articles.get(itemKey(item))?.isOnSale)
  return {
    pieces: bought.reduce((sum, { quantity }) => sum + quantity, 0),
    pence: bought.reduce((sum, item) => sum + item.quantity * (articles.get(itemKey(item))?.pricePence ?? 0), 0),
  }
}
