import { randomUUID } from 'node:crypto'

import { asc, eq, inArray, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { everyPage, invalidatePages } from '#app/platform/http/page-tags.server.ts'
import { deliveryZones } from '#app/shop/delivery/delivery-schema.ts'
import { discountCodes } from '#app/shop/discounts/discount-schema.ts'
import { orderEvents, orderLines } from '#app/shop/orders/schema.ts'
import { slugFromName } from '#app/shop/products/product-slug.ts'
import { categories, orders, products } from '#app/shop/schema.ts'
import { listVariants, writeVariants } from '#app/shop/variants/variants.server.ts'

type ProductInput = Partial<typeof products.$inferInsert> & { price?: number }

/**
 * Records of the shop: `await given.product({ name: 'Swaddle', price: 12_50 })`. On sale and without a stock count
 * unless stated.
 */
export const shopFactories = {
  async product({ name = 'Muslin swaddle', price = 12_50, ...change }: ProductInput = {}) {
    const slug = `${slugFromName(name)}-${randomUUID().slice(0, 8)}`
    const [product] = await db
      .insert(products)
      .values({ id: newId(), name, slug, pricePence: price, vatClass: 'standard', isOnSale: true, ...change })
      .returning()
    if (!product) throw new Error('No product was made')
    await transaction(async (tx) => await invalidatePages(tx, everyPage))
    return product
  },

  /** A product with sizes: `stock` and `price` of each by its name. */
  async variants(productId: string, sizes: Record<string, { price: number; stock: number | null }>) {
    await transaction(async (tx) => {
      const typed = Object.entries(sizes).map(([name, { price: pricePence, stock }], at) => {
        return { name, pricePence, stock, sku: `SKU-${at}`, pictureId: null }
      })
      await writeVariants(tx, productId, typed)
      await tx.update(products).set({ variantLabel: 'Size' }).where(eq(products.id, productId))
      await invalidatePages(tx, everyPage)
    })
    return (await listVariants([productId])).get(productId) ?? []
  },

  /** Ten per cent off, unless stated otherwise. Returns the code. */
  async discountCode(change: Partial<typeof discountCodes.$inferInsert> = {}) {
    const code = `CODE-${randomUUID().slice(0, 8).toUpperCase()}`
    const values = { id: newId(), code, kind: 'percent' as const, value: 10, ...change }
    await db.insert(discountCodes).values(values)
    await transaction(async (tx) => await invalidatePages(tx, everyPage))
    return values.code
  },

  /**
   * £3.95 on the mainland, free from £50; £9 in the Highlands. Removed by `noCharges`.
   */
  async deliveryZones() {
    await db.insert(deliveryZones).values([
      { id: newId(), slot: 1, name: 'Mainland', pence: 3_95, freeFromPence: 50_00 },
      { id: newId(), slot: 2, name: 'Highlands', postcodes: ['IV'], pence: 9_00 },
    ])
    await transaction(async (tx) => await invalidatePages(tx, everyPage))
  },

  /** Removes zones and codes, as other tests expect. */
  async noCharges() {
    await db.delete(deliveryZones)
    await db.delete(discountCodes)
    await transaction(async (tx) => await invalidatePages(tx, everyPage))
  },

  /** In the first free slot, unless stated. */
  async category(name: string, slot?: number) {
    const free = sql`(select min(slot) from generate_series(1, 5) slot where slot not in (select slot from shop_categories))`
    const [category] = await db
      .insert(categories)
      .values({ id: newId(), slot: slot ?? free, name })
      .returning()
    if (!category) throw new Error('No category was made')
    return category
  },

  async emptyShop() {
    await db.delete(orders)
    await db.delete(products)
    await db.delete(categories)
    await transaction(async (tx) => await invalidatePages(tx, everyPage))
  },
}

export async function createStockedProduct(change: ProductInput = {}) {
  return await shopFactories.product({ stock: 10, ...change })
}

export async function readProduct(id: string) {
  const [product] = await db.select().from(products).where(eq(products.id, id))
  return product
}

export function purchase(productId: string, buyer: { email?: string; name?: string } = {}, quantity = 1) {
  return {
    attemptId: randomUUID() as string,
    items: [{ productId, quantity }],
    // A separate person for each: the unpaid orders of one address are limited.
    address: randomUUID() as string,
    buyer: {
      name: 'Ada Okafor',
      email: `ada.${randomUUID().slice(0, 8)}@example.com`,
      phone: '020 7946 0123',
      shippingAddress: '1 Terrace Row\nLondon\nN1 1AA',
      ...buyer,
    },
  }
}

export async function readOrder(id: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Error('There is no such order')
  return order
}

export async function ordersOf(productId: string) {
  const ids = db.select({ id: orderLines.orderId }).from(orderLines).where(eq(orderLines.productId, productId))
  return await db.select().from(orders).where(inArray(orders.id, ids)).orderBy(asc(orders.createdAt))
}

export async function readStock(productId: string) {
  const [product] = await db.select({ stock: products.stock }).from(products).where(eq(products.id, productId))
  return product?.stock
}

/** The mails queued about an order, in alphabetical order. */
export async function mailsAbout(orderId: string): Promise<string[]> {
  const { rows } = await db.execute<{ template: string }>(
    sql`select template from outgoing_mails where facts ->> 'orderId' = ${orderId} order by template`,
  )
  return rows.map(({ template }) => template)
}

/** The order's timeline, oldest first. */
export async function notesOf(orderId: string): Promise<string[]> {
  const notes = await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id))
  return notes.map(({ kind, words }) => `${kind}: ${words}`)
}
