import { eq } from 'drizzle-orm'

import { listPictureUses } from '#app/media/pictures.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { orders, products } from '#app/shop/schema.ts'

import { productListPath } from './product-list.ts'

export type Product = NonNullable<Awaited<ReturnType<typeof findProduct>>>

/** With its pictures in order. */
export async function findProduct(productId: string) {
  const [product] = await db.select().from(products).where(eq(products.id, productId))
  if (!product) return undefined
  const uses = await listPictureUses('product', [productId], 'gallery')
  return { ...product, pictureIds: uses.get(productId) ?? [] }
}

export async function countOrdersOf(productId: string) {
  return await db.$count(orders, eq(orders.productId, productId))
}

/** The product as a user of pictures: its label, and where staff edit it. */
export function pictureUser({ id, name }: { id: string; name: string }) {
  return { noun: 'product', id, label: name, href: `${productListPath}/products/${id}` }
}
