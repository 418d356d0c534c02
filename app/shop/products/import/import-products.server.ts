import { createHash } from 'node:crypto'

import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { db, type Database, transaction } from '#app/platform/database/db.server.ts'
import { productEvents } from '#app/shop/audit-events.ts'
import { invalidateProducts } from '#app/shop/invalidate-product.server.ts'
import { lockNames } from '#app/shop/products/manage/product-slugs.server.ts'
import { freeProductSlug, slugFromName } from '#app/shop/products/product-slug.ts'
import { categories, products } from '#app/shop/schema.ts'
import { variantsJson, writeVariants } from '#app/shop/variants/variants.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { type Plan, planProduct, type ShopProduct } from './plan-product.ts'
import type { ReadProduct } from './read-products-file.server.ts'

export async function listShopProducts(database: Database = db): Promise<ShopProduct[]> {
  return await database
    .select({ ...getTableColumns(products), category: categories.name, variants: variantsJson })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .orderBy(asc(products.createdAt), asc(products.id))
}

export type Check = { plans: Plan[]; digest: string }

/**
 * What an import would do. The digest says so in short, for the import to compare. Products are found by their address
 * alone: a line without one is a new product, whose address is made from its name.
 */
export async function checkProducts(read: ReadProduct[], database: Database = db): Promise<Check> {
  const present = await database.select().from(categories)
  const rows = await listShopProducts(database)
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  const names = new Set(rows.map(({ name }) => name.toLowerCase()))
  const taken = new Set([...bySlug.keys(), ...slugsOf(read)])
  const plans: Plan[] = []
  for (const product of read) {
    const { name = '' } = product.cells
    const slug = product.slug ?? (await freeProductSlug(slugFromName(name), taken))
    taken.add(slug)
    const problem = product.problem ?? (!product.slug && names.has(name.toLowerCase()) ? sameName : undefined)
    plans.push(planProduct({ ...product, problem, slug }, bySlug.get(slug), present))
  }
  const seen = JSON.stringify(plans.map(({ line, outcome, changes }) => [line, outcome, changes]))
  return { plans, digest: createHash('sha256').update(seen).digest('base64url') }
}

const sameName = 'The shop has a product of this name. Please give its address to change it, or choose another name'

/**
 * All products of the file or none. Does nothing if it would not do what was seen in the check, because the shop has
 * changed since.
 */
export async function importProducts(
  read: ReadProduct[],
  { seen, fileName }: { seen: string; fileName: string },
  actor: Actor,
): Promise<Check & { isDone: boolean }> {
  return await transaction(async (tx) => {
    // The usual lock order: categories, products by id, names.
    await tx.select({ id: categories.id }).from(categories).for('key share')
    const isNamed = inArray(products.slug, slugsOf(read))
    await tx.select({ id: products.id }).from(products).where(isNamed).orderBy(asc(products.id)).for('update')
    await lockNames(tx)
    const check = await checkProducts(read, tx)
    const counts = countOutcomes(check.plans)
    if (check.digest !== seen || counts.refused > 0) return { ...check, isDone: false }

    const shown: { id: string }[] = []
    for (const plan of check.plans) {
      if (plan.outcome !== 'added' && plan.outcome !== 'changed') continue
      const id = plan.outcome === 'added' ? newId() : plan.row.id
      if (plan.outcome === 'added') await tx.insert(products).values({ vatClass: 'standard', ...plan.set, id })
      else
        await tx
          .update(products)
          .set({ ...plan.set, version: plan.row.version + 1, updatedAt: sql`now()` })
          .where(eq(products.id, id))
      if (plan.variants) await writeVariants(tx, id, plan.variants)
      if (plan.set.isOnSale || (plan.outcome === 'changed' && plan.row.isOnSale)) shown.push({ id })
    }
    await invalidateProducts(tx, shown)
    const details = { file: fileName, added: counts.added, changed: counts.changed }
    await recordAuditEvent(tx, { ...actor, event: productEvents.imported, subject: 'product', ids: [], details })
    return { ...check, isDone: true }
  })
}

export function countOutcomes(plans: Plan[]): Record<Plan['outcome'], number> {
  const counts = { added: 0, changed: 0, unchanged: 0, refused: 0 }
  for (const { outcome } of plans) counts[outcome] += 1
  return counts
}

function slugsOf(read: ReadProduct[]) {
  return read.flatMap(({ slug }) => slug ?? [])
}
