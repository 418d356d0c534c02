import type { Transaction } from '#app/platform/database/db.server.ts'
import { invalidatePages } from '#app/platform/http/page-tags.server.ts'

import { productListTag, productsTag, productTag } from './product-tags.server.ts'
import type { products } from './schema.ts'
import { stockLabel } from './stock-label.ts'

type Listed = Pick<typeof products.$inferSelect, 'id' | 'isOnSale' | 'onSaleFrom' | 'onSaleUntil' | 'categoryId'>

export async function invalidateProduct(tx: Transaction, { before, after }: { before?: Listed; after?: Listed }) {
  const changed = [before, after].filter((product) => product?.isOnSale).map((product) => product!)
  if (changed.length === 0) return
  const isListedAlike = changed.length === 2 && placeOf(before) === placeOf(after)
  const tags = [productsTag, ...changed.map(productTag), ...(isListedAlike ? [] : [productListTag])]
  await invalidatePages(tx, ...tags)
}

function placeOf(product: Listed | undefined) {
  return JSON.stringify([product?.categoryId, product?.onSaleFrom, product?.onSaleUntil])
}

/** For many products that entered the lists, left them or moved between them. */
export async function invalidateProducts(tx: Transaction, changed: { id: string }[]) {
  if (changed.length > 0) await invalidatePages(tx, productsTag, productListTag, ...changed.map(productTag))
}

/** Pages show stock only when it is low, so most sales change none of them. */
export async function invalidateStock(
  tx: Transaction,
  product: { id: string; stock: number | null },
  before: number | null,
) {
  if (stockLabel(before) !== stockLabel(product.stock)) await invalidatePages(tx, productTag(product))
}
