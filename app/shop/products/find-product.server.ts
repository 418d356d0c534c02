import { desc, eq, sql } from 'drizzle-orm'

import { listShownPictures } from '#app/media/pictures.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { isOnSaleAt } from '#app/shop/on-sale.server.ts'
import { categories, products } from '#app/shop/schema.ts'
import { variantsJson } from '#app/shop/variants/variants.server.ts'

/** Finds a product on sale with its variants, sold out or not, by its current address or an unused former one. */
export async function findProductOnSale(slug: string) {
  // Two index look-ups: joined by `or`, they would read the whole table.
  const ids = sql`select id from products where slug = ${slug}
    union all select product_id from former_product_slugs where slug = ${slug}`
  const [product] = await db
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      description: products.description,
      pricePence: products.pricePence,
      stock: products.stock,
      sku: products.sku,
      vatClass: products.vatClass,
      variantLabel: products.variantLabel,
      variants: variantsJson,
      categoryId: products.categoryId,
      category: categories.name,
      isOnSale: products.isOnSale,
      onSaleFrom: products.onSaleFrom,
      onSaleUntil: products.onSaleUntil,
    })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(sql`${products.id} in (${ids})`)
    .orderBy(desc(eq(products.slug, slug)))
    .limit(1)
  return product && isOnSaleAt(product, new Date()) ? product : undefined
}

export async function listProductPictures(productId: string) {
  const pictures = (await listShownPictures('product', [productId], 'gallery')).get(productId) ?? []
  return pictures.map(({ id, ...picture }) => ({ id, picture }))
}
