import { eq } from 'drizzle-orm'

import { setPictureUses } from '#app/media/pictures.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { invalidatePages } from '#app/platform/http/page-tags.server.ts'
import { productsTag, productTag } from '#app/shop/product-tags.server.ts'
import { products } from '#app/shop/schema.ts'
import type { Actor } from '#app/staff/actor.server.ts'
import { recordChange } from '#app/staff/audit/audit.server.ts'

import { pictureUser } from './picture-user.ts'

/** Orders keep what was bought and what it cost. Deleted already: nothing more is done. */
export async function deleteProduct(id: string, actor: Actor) {
  await transaction(async (tx) => {
    const [product] = await tx.delete(products).where(eq(products.id, id)).returning()
    if (!product) return
    await setPictureUses(tx, pictureUser(product), 'gallery', [])
    await invalidatePages(tx, productsTag, productTag(product.slug))
    await recordChange(tx, {
      ...actor,
      action: 'deleted',
      subject: 'product',
      ids: [id],
      details: { name: product.name },
    })
  })
}
