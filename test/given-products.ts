import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { db } from '#app/platform/db.server.ts'
import { slugFrom } from '#app/shop/products/manage/product-slug.ts'
import { categories, orders, products } from '#app/shop/schema.ts'

type GivenProduct = Partial<typeof products.$inferInsert>

/** A product that can be bought, unless it is said otherwise. */
export async function givenProduct({ name = 'Muslin swaddle', ...change }: GivenProduct = {}) {
  const slug = `${slugFrom(name)}-${randomUUID().slice(0, 8)}`
  const [product] = await db
    .insert(products)
    .values({ id: newId(), name, slug, pricePence: 12_50, vatClass: 'standard', isOnSale: true, ...change })
    .returning()
  if (!product) throw new Error('No product was made')
  return product
}

export async function readProduct(id: string) {
  const [product] = await db.select().from(products).where(eq(products.id, id))
  return product
}

export async function givenCategory(name: string, slot: number) {
  const [category] = await db.insert(categories).values({ id: newId(), slot, name }).returning()
  if (!category) throw new Error('No category was made')
  return category
}

/** A shop that has nothing yet. */
export async function emptyShop() {
  await db.delete(orders)
  await db.delete(products)
  await db.delete(categories)
}
