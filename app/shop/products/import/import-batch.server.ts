import { and, asc, eq, inArray, isNull, like, or, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { invalidateProducts } from '#app/shop/invalidate-product.server.ts'
import { freeProductSlug } from '#app/shop/products/manage/product-slug.ts'
import { lockNames, redirectFormerSlug } from '#app/shop/products/manage/product-slugs.server.ts'
import { categories, products } from '#app/shop/schema.ts'
import { stockLabel } from '#app/shop/stock-label.ts'
import { writeVariants } from '#app/shop/variants/variants.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'

import { findCandidates, findExisting } from './find-existing.server.ts'
import { productImportRows, productImports, type RowOutcome } from './import-schema.ts'
import type { ImportedProduct } from './imported-product.ts'
import { recordImport } from './imports.server.ts'
import { type ExistingProduct, planProduct, type ProductValues } from './plan-product.ts'

type Outcome = { position: number; outcome: RowOutcome; reason: string | null }
type Settled = Extract<ReturnType<typeof planProduct>, { values: ProductValues }>

/**
 * Writes the next rows of an import with their results in one transaction. After a killed process no row is half
 * written, and the next process continues. False when nothing is left.
 */
export async function importBatch(id: string, most: number): Promise<boolean> {
  return await transaction(async (tx) => {
    const [imported] = await tx.select().from(productImports).where(eq(productImports.id, id)).for('update')
    if (imported?.state !== 'running') return false
    const waiting = and(eq(productImportRows.importId, id), isNull(productImportRows.outcome))
    const rows = await tx
      .select({ position: productImportRows.position, product: productImportRows.product })
      .from(productImportRows)
      .where(waiting)
      .orderBy(asc(productImportRows.position))
      .limit(most)
    if (rows.length === 0) {
      await finish(tx, imported)
      return false
    }
    const wanted = rows.flatMap(({ product }) => product ?? [])
    // The usual lock order: categories, products, names.
    const present = await tx.select().from(categories).for('key share')
    const ids = await findCandidates(tx, wanted)
    const match = await findExisting(tx, ids, { isLocking: true })
    await lockNames(tx)
    // A product that now matches was saved in between. The next attempt locks it too.
    if ((await findCandidates(tx, wanted)).join() !== ids.join()) return true

    const taken = await listTakenSlugs(tx, wanted)
    const invalidated: { id: string }[] = []
    const outcomes: Outcome[] = []
    for (const { position, product } of rows) {
      const found = product ? match(product) : { problem: 'It could not be read' }
      const plan =
        product && 'row' in found
          ? planProduct(product, found.row, { ...imported, categories: present })
          : { outcome: 'refused' as const, reason: 'problem' in found ? found.problem : '' }
      outcomes.push({ position, outcome: plan.outcome, reason: 'reason' in plan ? plan.reason : null })
      if (!product || !('values' in plan)) continue
      const row = 'row' in found ? found.row : undefined
      if (row && plan.outcome === 'changed') invalidated.push(...(await change(tx, row, plan)))
      if (!row) invalidated.push(...(await add(tx, product, plan, taken)))
    }
    await invalidateProducts(tx, invalidated)
    await recordOutcomes(tx, id, outcomes)
    return true
  })
}

/** For a row that the database itself refuses. */
export async function refuseNext(id: string): Promise<void> {
  await transaction(async (tx) => {
    const [next] = await tx
      .select({ position: productImportRows.position })
      .from(productImportRows)
      .where(and(eq(productImportRows.importId, id), isNull(productImportRows.outcome)))
      .orderBy(asc(productImportRows.position))
      .limit(1)
      .for('update')
    if (next) await recordOutcomes(tx, id, [{ ...next, outcome: 'refused', reason: 'It could not be saved' }])
  })
}

async function finish(tx: Transaction, imported: typeof productImports.$inferSelect) {
  await tx
    .update(productImports)
    .set({ state: 'done', finishedAt: sql`now()` })
    .where(eq(productImports.id, imported.id))
  const { id, firstName, lastName } = cmsUsers
  const [staff = null] = imported.startedBy
    ? await tx.select({ id, firstName, lastName }).from(cmsUsers).where(eq(id, imported.startedBy))
    : []
  await recordImport(tx, { ...imported, state: 'done' }, { staff, requestId: imported.requestId })
}

async function listTakenSlugs(tx: Transaction, wanted: ImportedProduct[]): Promise<Set<string>> {
  const named = wanted.map(({ slug }) => slug)
  const madeFromName = wanted.filter(({ isSlugFromName }) => isSlugFromName).map(({ slug }) => slug)
  const rows = await tx
    .select({ slug: products.slug })
    .from(products)
    .where(or(inArray(products.slug, named), ...madeFromName.map((slug) => like(products.slug, `${slug}-%`))))
  return new Set(rows.map(({ slug }) => slug))
}

async function add(tx: Transaction, product: ImportedProduct, { values, variants }: Settled, taken: Set<string>) {
  const id = newId()
  const slug = product.isSlugFromName ? await freeProductSlug(product.slug, taken) : product.slug
  taken.add(slug)
  await tx.insert(products).values({ ...values, id, slug })
  if (variants && variants.length > 0) await writeVariants(tx, id, variants)
  return values.isOnSale ? [{ id }] : []
}

/** Returns the product if its page changes. */
async function change(tx: Transaction, row: ExistingProduct, { values, variants, changes }: Settled) {
  const isStockAlone = changes.length === 1 && values.stock !== row.stock
  await tx
    .update(products)
    // The site map lists when texts and prices changed.
    .set({ ...values, version: row.version + 1, ...(isStockAlone ? {} : { updatedAt: sql`now()` }) })
    .where(eq(products.id, row.id))
  if (row.slug !== values.slug) await redirectFormerSlug(tx, row.slug, row.id)
  if (variants) await writeVariants(tx, row.id, variants)
  const isShown = row.isOnSale || values.isOnSale
  const looksTheSame = isStockAlone && stockLabel(row.stock) === stockLabel(values.stock)
  return isShown && !looksTheSame ? [{ id: row.id }] : []
}

async function recordOutcomes(tx: Transaction, id: string, outcomes: Outcome[]) {
  await tx.execute(sql`
    update ${productImportRows} as row set outcome = settled.outcome, reason = settled.reason
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as settled(position int, outcome text, reason text)
    where row.import_id = ${id} and row.position = settled.position`)
}
