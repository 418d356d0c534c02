import { randomUUID } from 'node:crypto'

import { asc, eq, inArray, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { everyPage, invalidatePages } from '#app/platform/http/page-tags.server.ts'
import { orderEvents, orderLines } from '#app/shop/orders/schema.ts'
import { slugFromName } from '#app/shop/products/manage/product-slug.ts'
import { categories, orders, products } from '#app/shop/schema.ts'

type GivenProduct = Partial<typeof products.$inferInsert> & { price?: number }

/** What the shop sells: `await given.product({ name: 'Swaddle', price: 12_50 })`. On sale and not counted unless said. */
export const givenShop = {
  async product({ name = 'Muslin swaddle', price = 12_50, ...change }: GivenProduct = {}) {
    const slug = `${slugFromName(name)}-${randomUUID().slice(0, 8)}`
    const [product] = await db
      .insert(products)
      .values({ id: newId(), name, slug, pricePence: price, vatClass: 'standard', isOnSale: true, ...change })
      .returning()
    if (!product) throw new Error('No product was made')
    await transaction(async (tx) => await invalidatePages(tx, everyPage))
    return product
  },

  /** In the first slot that is free, unless it is said which. */
  async category(name: string, slot?: number) {
    const free = sql`(select min(slot) from generate_series(1, 5) slot where slot not in (select slot from shop_categories))`
    const [category] = await db
      .insert(categories)
      .values({ id: newId(), slot: slot ?? free, name })
      .returning()
    if (!category) throw new Error('No category was made')
    return category
  },

  /** A shop that has nothing yet. */
  async emptyShop() {
    await db.delete(orders)
    await db.delete(products)
    await db.delete(categories)
    await transaction(async (tx) => await invalidatePages(tx, everyPage))
  },
}

/** Something on sale of which there are ten. */
export async function givenStock(change: GivenProduct = {}) {
  return await givenShop.product({ stock: 10, ...change })
}

export async function readProduct(id: string) {
  const [product] = await db.select().from(products).where(eq(products.id, id))
  return product
}

/** A filled-in checkout form. */
export function purchase(productId: string, buyer: { email?: string; name?: string } = {}, quantity = 1) {
  return {
    attemptId: randomUUID() as string,
    items: [{ productId, quantity }],
    // Somebody of their own: what one address holds unpaid is capped.
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

/** The orders of a product. */
export async function ordersOf(productId: string) {
  const ids = db.select({ id: orderLines.orderId }).from(orderLines).where(eq(orderLines.productId, productId))
  return await db.select().from(orders).where(inArray(orders.id, ids)).orderBy(asc(orders.createdAt))
}

export async function readStock(productId: string) {
  const [product] = await db.select({ stock: products.stock }).from(products).where(eq(products.id, productId))
  return product?.stock
}

/** Which mails were queued about an order, in the order of the alphabet. */
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
