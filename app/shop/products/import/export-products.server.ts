import { asc, inArray } from 'drizzle-orm'

import { db, type Transaction } from '#app/platform/database/db.server.ts'
import { beginSnapshot } from '#app/platform/database/snapshot.server.ts'
import { streamCsv } from '#app/platform/formats/csv-stream.ts'
import { csvHeading, csvLine } from '#app/platform/formats/csv.ts'
import { categories, products } from '#app/shop/schema.ts'
import { listVariants } from '#app/shop/variants/variants.server.ts'

import { ownColumns } from './own-form.ts'
import { type ExportedProduct, linesOf } from './own-lines.ts'

/** All products of one instant, in the columns that the import reads. */
export async function exportProducts(): Promise<ReadableStream<Uint8Array>> {
  const ids = db.select({ id: products.id }).from(products).orderBy(asc(products.createdAt), asc(products.id))
  const snapshot = await beginSnapshot(ids)
  async function* lines() {
    yield csvHeading([...ownColumns])
    for (let batch = await snapshot.next(); batch.length > 0; batch = await snapshot.next()) {
      const rows = await readProducts(snapshot.tx, batch)
      yield rows.flatMap(linesOf).map(csvLine).join('')
    }
  }
  return streamCsv(lines(), snapshot.close)
}

async function readProducts(tx: Transaction, ids: string[]): Promise<ExportedProduct[]> {
  const [rows, variants, present] = [
    await tx.select().from(products).where(inArray(products.id, ids)),
    await listVariants(ids, tx),
    await tx.select().from(categories),
  ]
  const byId = new Map(rows.map((row) => [row.id, row]))
  const names = new Map(present.map(({ id, name }) => [id, name]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    return [{ ...row, variants: variants.get(id) ?? [], category: names.get(row.categoryId ?? '') ?? null }]
  })
}
