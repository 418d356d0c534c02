import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { vatClasses } from '#app/shop/vat.ts'
import { cmsUsers } from '#app/staff/schema.ts'

import { sources } from './file-form.ts'
import type { ImportedProduct } from './imported-product.ts'

const instant = () => timestamp({ withTimezone: true })

export const importStates = ['checked', 'running', 'done', 'cancelled'] as const
export type ImportState = (typeof importStates)[number]

/** Files of products that staff sent. They go after a week, with their rows. */
export const productImports = pgTable(
  'product_imports',
  {
    /** Of the attempt, so that a file whose answer was lost is not there twice. */
    id: uuid().primaryKey(),
    fileName: text().notNull(),
    source: text({ enum: sources }).notNull(),
    state: text({ enum: importStates }).notNull().default('checked'),
    /** Of new products for which the file names none. */
    vatClass: text({ enum: vatClasses }).notNull(),
    /** Otherwise new products are drafts. */
    isOnSaleAsFile: boolean().notNull(),
    /** Sentences about what of the file is not brought in. */
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

/** A product of a file. */
export const productImportRows = pgTable(
  'product_import_rows',
  {
    importId: uuid()
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Of the file. */
    line: integer().notNull(),
    name: text().notNull(),
    /** Null when it was refused as it was read. */
    product: jsonb().$type<ImportedProduct>(),
    pictures: integer().notNull(),
    /** A category that the shop does not have. */
    missingCategory: text(),
    /** What the check found. */
    planned: text({ enum: rowOutcomes }).notNull(),
    /** Null until the import has come to it. */
    outcome: text({ enum: rowOutcomes }),
    /** Why it was refused. */
    reason: text(),
    /** As the check found them. */
    changes: jsonb().$type<Change[]>().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.importId, row.position] }),
    // For the next batch.
    index('product_import_rows_waiting')
      .on(row.importId, row.position)
      .where(sql`${row.outcome} is null`),
  ],
)
