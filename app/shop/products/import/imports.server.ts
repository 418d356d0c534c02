import { and, asc, count, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'

import { db, type Database, transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import { productEvents } from '#app/shop/audit-events.ts'
import { listCategories } from '#app/shop/categories/categories.server.ts'
import type { VatClass } from '#app/shop/vat.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { checkFile } from './check-file.server.ts'
import { importLivesDays, shownRows } from './import-limits.ts'
import { productImportRows, productImports, type RowOutcome } from './import-schema.ts'
import type { ProductsFile } from './read-products-file.server.ts'

export const importTask = 'import-products'

export type ImportOptions = { vatClass: VatClass; isOnSaleAsFile: boolean }

const { importId, position, planned, outcome } = productImportRows
const insertedAtOnce = 500

/** Stores a file with its check. A file that was stored before its answer was lost is not stored again. */
export async function storeImport(id: string, fileName: string, file: ProductsFile, options: ImportOptions) {
  const { source, remarks } = file
  const rows = await checkFile(file.products, { source, ...options, categories: await listCategories() })
  await transaction(async (tx) => {
    const stored = await tx
      .insert(productImports)
      .values({ id, fileName, source, remarks, ...options })
      .onConflictDoNothing()
      .returning({ id: productImports.id })
    if (stored.length === 0) return
    for (let at = 0; at < rows.length; at += insertedAtOnce)
      await tx
        .insert(productImportRows)
        .values(rows.slice(at, at + insertedAtOnce).map((row) => ({ ...row, importId: id })))
  })
}

export async function findImport(id: string) {
  const [found] = await db.select().from(productImports).where(eq(productImports.id, id))
  return found
}

export async function listImports() {
  return await db.select().from(productImports).orderBy(desc(productImports.createdAt)).limit(shownRows)
}

export type OutcomeCounts = Record<RowOutcome, number>

const none: OutcomeCounts = { added: 0, changed: 0, unchanged: 0, refused: 0 }

export async function countOutcomes(database: Database, id: string, of: 'planned' | 'outcome'): Promise<OutcomeCounts> {
  const column = of === 'planned' ? planned : outcome
  const rows = await database
    .select({ of: column, count: count() })
    .from(productImportRows)
    .where(and(eq(importId, id), isNotNull(column)))
    .groupBy(column)
  return { ...none, ...Object.fromEntries(rows.map((row) => [row.of, row.count])) }
}

export async function listPlanned(id: string, of: RowOutcome) {
  return await db
    .select()
    .from(productImportRows)
    .where(and(eq(importId, id), eq(planned, of)))
    .orderBy(asc(position))
    .limit(shownRows)
}

export async function listRefused(id: string, { after = 0, most = shownRows } = {}) {
  const { line, name, reason } = productImportRows
  return await db
    .select({ position, line, name, reason })
    .from(productImportRows)
    .where(and(eq(importId, id), eq(outcome, 'refused'), sql`${position} > ${after}`))
    .orderBy(asc(position))
    .limit(most)
}

export async function countPictures(id: string): Promise<number> {
  const [row] = await db
    .select({ pictures: sql<number>`coalesce(sum(${productImportRows.pictures}), 0)::int` })
    .from(productImportRows)
    .where(eq(importId, id))
  return row?.pictures ?? 0
}

export async function listMissingCategories(id: string): Promise<{ name: string; products: number }[]> {
  const { missingCategory } = productImportRows
  const name = sql<string>`min(${missingCategory})`
  return await db
    .select({ name, products: count() })
    .from(productImportRows)
    .where(and(eq(importId, id), isNotNull(missingCategory)))
    .groupBy(sql`lower(${missingCategory})`)
    .orderBy(desc(count()), asc(name))
    .limit(shownRows)
}

/** Starting twice starts once. */
export async function startImport(id: string, { staff, requestId }: Actor) {
  await transaction(async (tx) => {
    const started = await tx
      .update(productImports)
      .set({ state: 'running', startedBy: staff.id, requestId })
      .where(and(eq(productImports.id, id), eq(productImports.state, 'checked')))
      .returning({ id: productImports.id })
    if (started.length > 0) await addJob(tx, importTask, { importId: id })
  })
}

/** Products imported so far stay. Waits for the batch being written. */
export async function cancelImport(id: string, actor: Actor) {
  await transaction(async (tx) => {
    const [cancelled] = await tx
      .update(productImports)
      .set({ state: 'cancelled', finishedAt: sql`now()` })
      .where(and(eq(productImports.id, id), inArray(productImports.state, ['checked', 'running'])))
      .returning()
    if (cancelled?.startedBy) await recordImport(tx, cancelled, actor)
  })
}

/** One event for all its products. */
export async function recordImport(
  tx: Transaction,
  { id, fileName, state }: typeof productImports.$inferSelect,
  {
    staff,
    requestId,
  }: { staff: Pick<Actor['staff'], 'id' | 'firstName' | 'lastName'> | null; requestId: string | null },
) {
  const counts = await countOutcomes(tx, id, 'outcome')
  const details = { file: fileName, ...counts, ...(state === 'cancelled' ? { cancelled: true } : {}) }
  await recordAuditEvent(tx, {
    staff,
    requestId,
    event: productEvents.imported,
    subject: 'product',
    ids: [],
    details,
  })
}

/** With their rows. Returns how many files. */
export async function removeOldImports(tx: Transaction, { at, most }: { at: Date; most: number }): Promise<number> {
  const before = new Date(at.getTime() - importLivesDays * 24 * 60 * 60 * 1000)
  const due = tx
    .select({ id: productImports.id })
    .from(productImports)
    .where(lt(productImports.createdAt, before))
    .limit(most)
  const removed = await tx.delete(productImports).where(inArray(productImports.id, due)).returning()
  return removed.length
}
