import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { instant, staffMember } from '#app/staff/record-columns.ts'

/** What a record said before somebody corrected it. Encrypted, and erased with the record. */
export const personalDataCorrections = pgTable(
  'personal_data_corrections',
  {
    id: uuid().primaryKey(),
    subject: text().notNull(),
    /** Without a foreign key, because each kind of record has its own table. */
    recordId: uuid().notNull(),
    /** The name, email and phone that were replaced, as encrypted JSON. */
    oldValues: text().notNull(),
    correctedBy: staffMember(),
    correctedAt: instant().notNull().defaultNow(),
  },
  (correction) => [index('personal_data_corrections_record').on(correction.recordId)],
)
