import { asc, eq } from 'drizzle-orm'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { products } from '#app/shop/schema.ts'
import { productVariants } from '#app/shop/variants/variant-schema.ts'
import { type TypedVariant, writeVariants } from '#app/shop/variants/variants.server.ts'

type VariantInput = Partial<TypedVariant> & { name: string }

/** At £12.50 and without a stock count unless stated. Returns them in order. */
export async function createVariants(productId: string, variants: VariantInput[], label = 'Size') {
  const written = variants.map((variant) => ({
    pricePence: 12_50,
    stock: null,
    sku: null,
    pictureId: null,
    ...variant,
  }))
  await transaction(async (tx) => {
    await tx.update(products).set({ variantLabel: label }).where(eq(products.id, productId))
    await writeVariants(tx, productId, written)
  })
  return await readVariants(productId)
}

export async function readVariants(productId: string) {
  const { position } = productVariants
  return await db.select().from(productVariants).where(eq(productVariants.productId, productId)).orderBy(asc(position))
}
