import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'

import { instant, staffMember } from '#app/staff/record-columns.ts'

export type Gone = { what: string; references: string[] }
export type Stayed = { what: string; reference: string; why: string }

/** What was erased for a person. Like the audit log it says which records, and nothing about the person. */
export const erasures = pgTable('erasures', {
  id: uuid().primaryKey(),
  erasedBy: staffMember(),
  erasedAt: instant().notNull().defaultNow(),
  gone: jsonb().$type<Gone[]>().notNull(),
  stayed: jsonb().$type<Stayed[]>().notNull(),
})
