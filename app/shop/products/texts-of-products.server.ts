import { inArray } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { products } from '#app/shop/schema.ts'

/** The descriptions of products, for a search to show the part that answers it. */
export async function listProductTexts(ids: string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: products.id, text: products.description })
    .from(products)
    .where(inArray(products.id, ids))
  return rows.map(({ id, text }) => ({ id, text: text ?? '' }))
}
