import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { instant, staffMember } from '#app/staff/record-columns.ts'

/** Former values of a corrected record. Encrypted, and erased with the record. */
export const personalDataCorrections = pgTable(
  'personal_data_corrections',
  {
    id: uuid().primaryKey(),
    subject: text().notNull(),
    /** No foreign key, because each kind of record has its own table. */
    recordId: uuid().notNull(),
    oldValues: text().notNull(),
    correctedBy: staffMember(),
    correctedAt: instant().notNull().defaultNow(),
  },
  (correction) => [index('personal_data_corrections_record').on(correction.recordId)],
)
