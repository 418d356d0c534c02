import { inArray } from 'drizzle-orm'

import { listShownPictures } from '#app/media/pictures.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { isOnSaleAt } from '#app/shop/on-sale.server.ts'
import { countOwnHeld } from '#app/shop/own-orders/own-orders.server.ts'
import type { OwnOrder } from '#app/shop/own-orders/own-orders.tsx'
import { products } from '#app/shop/schema.ts'
import { cardPicture } from '#app/ui/pictures/card-picture.ts'

import { mostOfOne, type OrderItem } from './order-items.ts'
import { describeShortage } from './shortage.ts'

export type WantedLine = Awaited<ReturnType<typeof loadLines>>[number]

const { id, slug, name, pricePence, stock, isOnSale, onSaleFrom, onSaleUntil } = products
const columns = { id, slug, name, pricePence, stock, isOnSale, onSaleFrom, onSaleUntil }
type Known = Pick<typeof products.$inferSelect, keyof typeof columns>

/** What somebody wants to buy, as far as it can be had now. What cannot stays as a line that says why. */
export async function loadLines(items: OrderItem[], own: OwnOrder[], known?: Known[]) {
  if (items.length === 0) return []
  const ids = items.map(({ productId }) => productId)
  const [rows, pictures] = await Promise.all([
    known ?? db.select(columns).from(products).where(inArray(products.id, ids)),
    listShownPictures('product', ids, 'gallery', { isFirstOnly: true }),
  ])
  const now = new Date()
  return items.map(({ productId, quantity: wanted }) => {
    const product = rows.find((row) => row.id === productId)
    const canBeBought = product !== undefined && isOnSaleAt(product, now)
    // Stock that this visitor reserved counts as available: the reservation is released first.
    const left = product?.stock == null ? null : product.stock + countOwnHeld(own, productId)
    const most = canBeBought ? Math.min(mostOfOne, left ?? mostOfOne) : 0
    const quantity = Math.min(wanted, most)
    const reason = !canBeBought ? 'gone' : most === 0 ? 'sold out' : 'too few'
    const [first] = pictures.get(productId) ?? []
    return {
      productId,
      slug: canBeBought ? product.slug : undefined,
      name: product?.name ?? 'A product that is no longer there',
      pricePence: product?.pricePence ?? 0,
      stock: left,
      /** How many can be had, of which `quantity` are wanted. */
      most,
      quantity,
      problem: quantity < wanted ? describeShortage({ reason, most }) : undefined,
      picture: cardPicture(first),
    }
  })
}
