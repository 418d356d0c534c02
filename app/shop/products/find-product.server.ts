import { and, eq } from 'drizzle-orm'

import { listShownPictures } from '#app/media/pictures.server.ts'
import { db } from '#app/platform/db.server.ts'
import { categories, products } from '#app/shop/schema.ts'

/** A product that is on sale, sold out or not. */
export async function findProductOnSale(slug: string) {
  const [product] = await db
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      description: products.description,
      pricePence: products.pricePence,
      stock: products.stock,
      categoryId: products.categoryId,
      category: categories.name,
    })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(products.slug, slug), eq(products.isOnSale, true)))
  return product
}

/** The pictures of a product in their order, each with its id. */
export async function listProductPictures(productId: string) {
  const pictures = (await listShownPictures('product', [productId], 'gallery')).get(productId) ?? []
  return pictures.map(({ id, ...picture }) => ({ id, picture }))
}
