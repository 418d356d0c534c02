import { setImmediate as nextTurn } from 'node:timers/promises'

import { db } from '#app/platform/database/db.server.ts'
import { freeProductSlug } from '#app/shop/products/manage/product-slug.ts'
import { beginningOf } from '#app/ui/beginning-of.ts'

import { findCandidates, findExisting, keyOf } from './find-existing.server.ts'
import type { productImportRows } from './import-schema.ts'
import { type ImportedProduct, type ProductCells, readProduct, skusOf } from './imported-product.ts'
import { type Plan, planProduct, type PlanOptions } from './plan-product.ts'

type CheckedRow = Omit<typeof productImportRows.$inferInsert, 'importId'>
type ReadRow = { cells: ProductCells } & ({ product: ImportedProduct } | { problem: string })

const batchRows = 250

export async function checkFile(products: ProductCells[], options: PlanOptions): Promise<CheckedRow[]> {
  const rows = await readRows(products)
  const read = rows.flatMap((row) => ('product' in row ? [row.product] : []))
  assignMatchSkus(read)
  await leaveAddresses(read)
  const findLine = createLineFinder()
  const checked: CheckedRow[] = []
  for (let at = 0; at < rows.length; at += batchRows) {
    const batch = rows.slice(at, at + batchRows)
    const wanted = batch.flatMap((row) => ('product' in row ? [row.product] : []))
    const match = await findExisting(db, await findCandidates(db, wanted))
    for (const row of batch) {
      const product = 'product' in row ? row.product : undefined
      const plan: Plan = 'problem' in row ? refused(row.problem) : planOnce(row, findLine, match, options)
      checked.push(toRow(checked.length + 1, row.cells, product, plan))
    }
  }
  return checked
}

/** Other requests get their turn between two batches. */
async function readRows(products: ProductCells[]): Promise<ReadRow[]> {
  const rows: ReadRow[] = []
  for (let at = 0; at < products.length; at += batchRows) {
    rows.push(...products.slice(at, at + batchRows).map((cells) => ({ cells, ...readProduct(cells) })))
    await nextTurn()
  }
  return rows
}

function assignMatchSkus(products: ImportedProduct[]) {
  const counts = new Map<string, number>()
  for (const sku of products.flatMap(skusOf)) counts.set(sku, (counts.get(sku) ?? 0) + 1)
  for (const product of products) product.matchSkus = skusOf(product).filter((sku) => counts.get(sku) === 1)
}

/** An address that a line asks for is not given to another whose name happens to lead to it. */
async function leaveAddresses(products: ImportedProduct[]) {
  const asked = new Set(products.flatMap(({ slug, isSlugFromName }) => (isSlugFromName ? [] : [slug])))
  for (const product of products)
    if (keyOf(product) !== product.slug) product.slug = await freeProductSlug(product.slug, asked)
}

/** Finds the line before that is about the same product. SKUs tell products of one name apart. */
export function createLineFinder() {
  const lines = new Map<string, number>()
  return (key: string, skus: string, line: number): number | undefined => {
    const before = skus ? (lines.get(`${key}\n`) ?? lines.get(`${key}\n${skus}`)) : lines.get(key)
    if (before !== undefined) return before
    for (const known of [key, `${key}\n${skus}`]) if (!lines.has(known)) lines.set(known, line)
    return undefined
  }
}

/** The second line about a product is refused: one of the two would be lost. */
function planOnce(
  { cells, product }: { cells: ProductCells; product: ImportedProduct },
  findLine: ReturnType<typeof createLineFinder>,
  match: Awaited<ReturnType<typeof findExisting>>,
  options: PlanOptions,
): Plan {
  const found = match(product)
  if ('problem' in found) return refused(found.problem)
  const skus = product.isSlugFromName ? skusOf(product).join(' ') : ''
  const before = (found.row && findLine(found.row.id, '', cells.line)) ?? findLine(keyOf(product), skus, cells.line)
  if (before !== undefined) return refused(`It is the same product as in line ${before}`)
  return planProduct(product, found.row, options)
}

function refused(reason: string): Plan {
  return { outcome: 'refused', reason }
}

function toRow(position: number, cells: ProductCells, product: ImportedProduct | undefined, plan: Plan): CheckedRow {
  const name = beginningOf(cells.name || cells.slug || cells.sku || 'Without a name', 120)
  const isRefused = plan.outcome === 'refused'
  return {
    position,
    line: cells.line,
    name,
    product: isRefused ? null : (product ?? null),
    pictures: isRefused ? 0 : cells.pictures,
    planned: plan.outcome,
    outcome: isRefused ? 'refused' : null,
    reason: isRefused ? plan.reason : null,
    changes: isRefused ? [] : plan.changes,
    missingCategory: isRefused ? null : (plan.missingCategory ?? null),
  }
}
