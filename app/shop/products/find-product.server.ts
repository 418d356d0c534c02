import { desc, eq, inArray, or } from 'drizzle-orm'

import { listShownPictures } from '#app/media/pictures.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { categories, formerProductSlugs, products } from '#app/shop/schema.ts'

/** Finds a product on sale, sold out or not, by its present address, or by a former one that no product has now. */
export async function findProductOnSale(slug: string) {
  const formerly = db
    .select({ id: formerProductSlugs.productId })
    .from(formerProductSlugs)
    .where(eq(formerProductSlugs.slug, slug))
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
      isOnSale: products.isOnSale,
    })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(or(eq(products.slug, slug), inArray(products.id, formerly)))
    .orderBy(desc(eq(products.slug, slug)))
    .limit(1)
  return product?.isOnSale ? product : undefined
}

export async function listProductPictures(productId: string) {
  const pictures = (await listShownPictures('product', [productId], 'gallery')).get(productId) ?? []
  return pictures.map(({ id, ...picture }) => ({ id, picture }))
}
