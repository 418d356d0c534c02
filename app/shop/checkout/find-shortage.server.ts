import type { Transaction } from '#app/platform/database/db.server.ts'
import type { Shortage } from '#app/shop/basket/shortage.ts'
import type { OrderLine } from '#app/shop/orders/order-lines.server.ts'
import { type Article, findArticles } from '#app/shop/variants/articles.server.ts'
import { itemKey } from '#app/shop/variants/variant.ts'

import type { OrderRequest } from './order-request.ts'

/** By `itemKey`. */
export type Articles = Map<string, Article>

export function findShortage(article: Article | undefined, item: OrderRequest['items'][number]): Shortage | undefined {
  const { quantity, pricePence } = item
  const key = itemKey(item)
  if (!article?.isOnSale) return { key, reason: 'not for sale' }
  if (pricePence !== undefined && pricePence !== article.pricePence)
    return { key, reason: 'new price', pricePence: article.pricePence }
  return tooFew(key, article.stock, quantity)
}

function tooFew(key: string, stock: number | null, quantity: number): Shortage | undefined {
  if (stock === null || stock >= quantity) return undefined
  return stock === 0 ? { key, reason: 'sold out' } : { key, reason: 'too few', most: stock }
}

/** Another buyer was faster. The remaining stock is locked, so the answer is still true when it is sent. */
export async function describeShort(tx: Transaction, short: OrderLine[]): Promise<Shortage[]> {
  const items = short.map(({ productId, variantId, quantity }) => ({
    productId: productId ?? '',
    variantId: variantId ?? undefined,
    quantity,
  }))
  const articles = await findArticles(items, tx)
  return items.map((item) => {
    const key = itemKey(item)
    return findShortage(articles.get(key), item) ?? { key, reason: 'sold out' }
  })
}
