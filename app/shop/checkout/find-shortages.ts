import type { Shortage } from '#app/shop/basket/shortage.ts'
import type { Articles } from '#app/shop/variants/articles.server.ts'
import { itemKey } from '#app/shop/variants/variant.ts'

import type { OrderRequest } from './order-request.ts'

export function findShortages(items: OrderRequest['items'], articles: Articles): Shortage[] {
  return items.flatMap((item): Shortage[] => {
    const key = itemKey(item)
    const article = articles.get(key)
    if (!article?.isOnSale) return [{ key, reason: 'not for sale' }]
    const { pricePence, stock } = article
    if (item.pricePence !== undefined && item.pricePence !== pricePence)
      return [{ key, reason: 'new price', pricePence }]
    if (stock === null || stock >= item.quantity) return []
    return [stock === 0 ? { key, reason: 'sold out' } : { key, reason: 'too few', most: stock }]
  })
}
