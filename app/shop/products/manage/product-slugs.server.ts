import { and, like, ne } from 'drizzle-orm'

import { takeLock } from '#app/platform/database/advisory-lock.server.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { formerProductSlugs, products } from '#app/shop/schema.ts'

/** Two requests must not find the same address free. */
export async function lockNames(tx: Transaction) {
  await takeLock(tx, 'product names')
}

// Other sites link to the former address.
export async function redirectFormerSlug(tx: Transaction, slug: string, productId: string) {
  const redirect = { slug, productId }
  await tx
    .insert(formerProductSlugs)
    .values(redirect)
    .onConflictDoUpdate({ target: formerProductSlugs.slug, set: redirect })
}

export async function listSlugsLike(tx: Transaction, slug: string, except = '00000000-0000-0000-0000-000000000000') {
  const rows = await tx
    .select({ slug: products.slug })
    .from(products)
    .where(and(like(products.slug, `${slug}%`), ne(products.id, except)))
  return new Set(rows.map((row) => row.slug))
}
