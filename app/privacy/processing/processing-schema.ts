import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'

import { instant, staffMember } from '#app/staff/record-columns.ts'

import type { ProcessingNotes } from './processing-notes.ts'

/** Administrators' notes in the records of processing. Each save is a row: the newest applies, the rest are history. */
export const processingNotes = pgTable('processing_notes', {
  version: integer().primaryKey(),
  savedAt: instant().notNull().defaultNow(),
  savedById: staffMember(),
  notes: jsonb().$type<ProcessingNotes>().notNull(),
})
