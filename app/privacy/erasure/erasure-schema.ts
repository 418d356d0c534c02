import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'

import { instant, staffMember } from '#app/staff/record-columns.ts'

export type ErasedItem = { what: string; references: string[] }
export type RetainedItem = { what: string; reference: string; why: string }

/** What was erased for a person. Like the audit log it names records, but nothing about the person. */
export const erasures = pgTable('erasures', {
  id: uuid().primaryKey(),
  erasedBy: staffMember(),
  erasedAt: instant().notNull().defaultNow(),
  erased: jsonb('gone').$type<ErasedItem[]>().notNull(),
  retained: jsonb('stayed').$type<RetainedItem[]>().notNull(),
})
