import { pgTable, text } from 'drizzle-orm/pg-core'

import { instant } from '#app/staff/record-columns.ts'

/** Keyed hashes of the ids of erased records, so that an old backup does not bring them back. */
export const erasedFingerprints = pgTable('erased_fingerprints', {
  fingerprint: text().primaryKey(),
  erasedAt: instant().notNull().defaultNow(),
})
