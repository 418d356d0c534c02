import type { KeptInput } from '#app/platform/kept-input.ts'
import { listCategories } from '#app/shop/categories/categories.server.ts'

import { compare } from './product-changes.ts'
import type { Product } from './product-record.server.ts'
import { fieldsOf } from './read-product.server.ts'
import type { Edited } from './save-product.server.ts'

/**
 * Both versions, for the second of two people who edit one product. What they typed stays in the form, which is based on
 * what is saved now: sending it again says that they have seen both.
 */
export async function tellNewer(newer: Product, edited: Edited, kept: KeptInput) {
  const { version = '', shownStock = '', stock = '' } = fieldsOf(newer)
  const isStockUntouched = kept.stock === kept.shownStock
  const names = new Map((await listCategories()).map(({ id, name }) => [id, name]))
  const typed = {
    ...edited,
    slug: edited.slug ?? newer.slug,
    pricePence: edited.price,
    isOnSale: edited.state === 'on-sale',
    stock: isStockUntouched ? newer.stock : edited.stock,
  }
  return {
    newer: compare(newer, typed, names),
    kept: { ...kept, version, shownStock, ...(isStockUntouched ? { stock } : {}) },
  }
}
