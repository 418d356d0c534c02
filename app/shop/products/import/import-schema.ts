import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { vatClasses } from '#app/shop/vat.ts'
import { cmsUsers } from '#app/staff/schema.ts'

import { sources } from './file-form.ts'
import type { ImportedProduct } from './imported-product.ts'

const instant = () => timestamp({ withTimezone: true })

export const importStates = ['checked', 'running', 'done', 'cancelled'] as const
export type ImportState = (typeof importStates)[number]

/** Product files sent by staff. Deleted with their rows after a week. */
export const productImports = pgTable(
  'product_imports',
  {
    /** The attempt's, so that a file whose answer was lost is not stored twice. */
    id: uuid().primaryKey(),
    fileName: text().notNull(),
    source: text({ enum: sources }).notNull(),
    state: text({ enum: importStates }).notNull().default('checked'),
    /** For new products without one in the file. */
    vatClass: text({ enum: vatClasses }).notNull(),
    /** Otherwise new products are drafts. */
    isOnSaleAsFile: boolean().notNull(),
    remarks: jsonb().$type<string[]>().notNull(),
    startedBy: uuid().references(() => cmsUsers.id, { onDelete: 'set null' }),
    requestId: text(),
    createdAt: instant().notNull().defaultNow(),
    finishedAt: instant(),
  },
  (imported) => [
    check('product_imports_state', sql`${imported.state} in ('checked', 'running', 'done', 'cancelled')`),
    index('product_imports_newest').on(imported.createdAt),
  ],
)

export const rowOutcomes = ['added', 'changed', 'unchanged', 'refused'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

export type Change = { field: string; from: string; to: string }

export const productImportRows = pgTable(
  'product_import_rows',
  {
    importId: uuid()
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    line: integer().notNull(),
    name: text().notNull(),
    /** Null when refused while reading. */
    product: jsonb().$type<ImportedProduct>(),
    pictures: integer().notNull(),
    missingCategory: text(),
    /** The result of the check. */
    planned: text({ enum: rowOutcomes }).notNull(),
    /** Null until the import reaches it. */
    outcome: text({ enum: rowOutcomes }),
    reason: text(),
    changes: jsonb().$type<Change[]>().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.importId, row.position] }),
    index('product_import_rows_waiting')
      .on(row.importId, row.position)
      .where(sql`${row.outcome} is null`),
  ],
)
