import { and, eq, gt, lte, type SQL } from 'drizzle-orm'

import { listPictureUses } from '#app/media/pictures.server.ts'
import { type Database, db } from '#app/platform/database/db.server.ts'
import { formatDay, formatInstant, formatTime } from '#app/platform/time/london-time.ts'
import type { FormNote } from '#app/records/page-data.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { listCategories } from '#app/shop/categories/categories.server.ts'
import { onSaleCondition } from '#app/shop/on-sale.server.ts'
import { orderLines } from '#app/shop/orders/schema.ts'
import { stateLabels } from '#app/shop/products/product-input.ts'
import { productPath } from '#app/shop/products/product-paths.ts'
import { products } from '#app/shop/schema.ts'
import { stockLabel } from '#app/shop/stock-label.ts'
import { countVariants, describePrice } from '#app/shop/variants/variant.ts'
import { summariseVariants, type VariantSummary } from '#app/shop/variants/variants.server.ts'
import { vatClasses, vatClassLabels } from '#app/shop/vat.ts'

type Product = typeof products.$inferSelect

export async function loadParts(database: Database, id: string) {
  const uses = await listPictureUses('product', [id], 'gallery', database)
  return { pictureIds: uses.get(id) ?? [], variants: await summariseVariants(id, database) }
}

export async function listCategoryOptions() {
  return (await listCategories()).map(({ id, name }) => ({ value: id, label: name }))
}

export async function listVatOptions() {
  const { vat_rates: rates } = await readSiteSettings()
  return vatClasses.map((value) => ({ value, label: `${vatClassLabels[value]} (${rates[value] / 100} %)` }))
}

export const productStateLabels = { ...stateLabels, scheduled: 'Scheduled', ended: 'Ended', 'sold-out': 'Sold out' }

export function productStateCondition(state: string): SQL | undefined {
  const { isOnSale, onSaleFrom, onSaleUntil, stock } = products
  const now = new Date()
  if (state === 'on-sale') return onSaleCondition(now)
  if (state === 'scheduled') return and(eq(isOnSale, true), gt(onSaleFrom, now))
  if (state === 'ended') return and(eq(isOnSale, true), lte(onSaleUntil, now))
  return state === 'draft' ? eq(isOnSale, false) : eq(stock, 0)
}

export function badgesOf({ category, stock, ...product }: Product & { category: string | null }) {
  const sale = describeSale(product)
  return [
    ...(category ? [{ text: category, tone: 'neutral' } as const] : []),
    ...(sale ? [{ text: sale, tone: 'info' } as const] : []),
    ...(stock === null ? [] : [stockBadge(stock)]),
  ]
}

function stockBadge(stock: number) {
  if (stock === 0) return { text: 'Sold out', tone: 'warning' } as const
  const text = `${stock.toLocaleString('en-GB')} in stock`
  return { text, tone: stockLabel(stock) ? 'warning' : 'success' } as const
}

/** Undefined if it is simply on sale. */
function describeSale({ isOnSale, onSaleFrom, onSaleUntil }: Pick<Product, 'isOnSale' | 'onSaleFrom' | 'onSaleUntil'>) {
  const now = new Date()
  if (!isOnSale) return stateLabels.draft
  if (onSaleUntil && onSaleUntil <= now) return productStateLabels.ended
  if (onSaleFrom && onSaleFrom > now) return `From ${formatTime(onSaleFrom)}, ${formatDay(onSaleFrom)}`
  return onSaleUntil ? `Until ${formatTime(onSaleUntil)}, ${formatDay(onSaleUntil)}` : undefined
}

/** Of a new product. */
export function describeStart({ isOnSale, onSaleFrom }: Product) {
  if (!isOnSale) return 'is saved as a draft'
  return onSaleFrom && onSaleFrom > new Date() ? `goes on sale at ${formatInstant(onSaleFrom)}` : 'is in the shop now'
}

type Described = Pick<Product, 'id' | 'pricePence' | 'stock'> & { variants: VariantSummary | undefined }

/** Variants have prices and stock of their own, in place of those of the product. */
export function variantsFormNote(product: Described, isCopy: boolean): FormNote | undefined {
  const { id, pricePence, stock, variants } = product
  const href = productPath(id, 'variants')
  if (!variants && isCopy) return undefined
  if (!variants) return { words: 'It comes in several sizes or colours?', link: { href, label: 'Add variants' } }
  const words = `It comes in ${countVariants(variants)}.`
  return {
    facts: [
      ['Price', describePrice(pricePence, variants.hasSeveralPrices)],
      ['Stock', stock === null ? 'Not counted' : `${stock.toLocaleString('en-GB')}, all variants together`],
    ],
    ...(isCopy
      ? { words: `${words} They are copied with it, with their prices and stock.` }
      : { words, link: { href, label: 'Edit prices and stock of its variants' } }),
  }
}

export async function countOrdersOf(productId: string) {
  return await db.$count(orderLines, eq(orderLines.productId, productId))
}

export function describeOrders(orders: number) {
  if (orders === 0) return 'Nobody has ordered it.'
  return `${orders === 1 ? 'One order contains' : `${orders} orders contain`} it, with its name and price at the time.`
}
