import { listShownPictures } from '#app/media/pictures.server.ts'
import { countOwnHeld } from '#app/shop/own-orders/own-orders.server.ts'
import type { OwnOrder } from '#app/shop/own-orders/own-orders.tsx'
import { type Articles, findArticles } from '#app/shop/variants/articles.server.ts'
import { itemKey } from '#app/shop/variants/variant.ts'
import { cardPicture } from '#app/ui/pictures/card-picture.ts'

import { mostOfOne, type OrderItem } from './order-items.ts'
import { describeShortage } from './shortage.ts'

export type LoadedBasketLine = Awaited<ReturnType<typeof loadBasketLines>>[number]

/**
 * The requested items as far as they are available. Others stay as a line that says why. `known`: articles read
 * already.
 */
export async function loadBasketLines(items: OrderItem[], own: OwnOrder[], known?: Articles) {
  if (items.length === 0) return []
  const ids = items.map(({ productId }) => productId)
  const [articles, pictures] = await Promise.all([
    known ?? findArticles(items),
    listShownPictures('product', ids, 'gallery'),
  ])
  return items.map((item) => {
    const { productId, variantId, quantity: wanted } = item
    const key = itemKey(item)
    const article = articles.get(key)
    const canBeBought = article?.isOnSale === true
    // Stock reserved by this visitor counts as available: the reservation is released first.
    const left = article?.stock == null ? null : article.stock + countOwnHeld(own, key)
    const most = canBeBought ? Math.min(mostOfOne, left ?? mostOfOne) : 0
    const quantity = Math.min(wanted, most)
    const reason = !canBeBought ? 'not for sale' : most === 0 ? 'sold out' : 'too few'
    const ofProduct = pictures.get(productId) ?? []
    const first = ofProduct.find(({ id }) => id === article?.pictureId) ?? ofProduct[0]
    return {
      key,
      productId,
      variantId,
      slug: canBeBought ? article.slug : undefined,
      name: article?.name ?? 'A product that is no longer there',
      pricePence: article?.pricePence ?? 0,
      stock: left,
      most,
      quantity,
      problem: quantity < wanted ? describeShortage({ reason, most }) : undefined,
      picture: cardPicture(first),
    }
  })
}
