import type { ParcelLine } from './selection.server.ts'

export type PickedProduct = { name: string; pieces: number; orders: { number: string; pieces: number }[] }

/** By product, with its orders in packing order. */
export function listPicks(orders: { id: string; number: string }[], contents: ParcelLine[]): PickedProduct[] {
  const picked = new Map<string, PickedProduct>()
  for (const { id, number } of orders) {
    for (const { productId, variantId, productName, quantity } of contents.filter(({ orderId }) => orderId === id)) {
      const key = variantId ?? productId ?? productName
      const product = picked.get(key) ?? { name: productName, pieces: 0, orders: [] }
      product.pieces += quantity
      product.orders.push({ number, pieces: quantity })
      picked.set(key, product)
    }
  }
  return [...picked.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB'))
}
