import type { Transaction } from '#app/platform/database/db.server.ts'
import { type OrderLine, readLinesOf } from '#app/shop/orders/order-lines.server.ts'
import { readClaimed } from '#app/shop/orders/refund-lines.server.ts'

export type ParcelLine = Pick<OrderLine, 'orderId' | 'productId' | 'variantId' | 'productName' | 'quantity'>

/** The pieces in these orders' parcels, without refunded ones. */
export async function readContents(tx: Transaction, ids: string[]): Promise<ParcelLine[]> {
  const lines = [...(await readLinesOf(ids, tx)).values()].flat()
  const claimed = await readClaimed(ids, tx)
  return lines
    .map(({ id, orderId, productId, variantId, productName, quantity }) => {
      return { orderId, productId, variantId, productName, quantity: quantity - (claimed.get(id)?.quantity ?? 0) }
    })
    .filter(({ quantity }) => quantity > 0)
}
