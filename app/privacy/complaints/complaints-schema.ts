import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { cmsUsers } from '#app/staff/schema.ts'

export const complaintOutcomes = { upheld: 'Upheld', partly: 'Partly upheld', 'not upheld': 'Not upheld' } as const

/**
 * The outcome of a complaint. The id is that of the contact message or of the request. No foreign key, because those
 * are two tables.
 */
export const privacyComplaints = pgTable(
  'privacy_complaints',
  {
    id: uuid().primaryKey(),
    outcome: text().$type<keyof typeof complaintOutcomes>(),
    /** Encrypted. */
    learning: text(),
    decidedOn: date(),
    decidedById: uuid().references(() => cmsUsers.id, { onDelete: 'set null' }),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (complaint) => [
    check('privacy_complaints_outcome', sql`(${complaint.outcome} is null) = (${complaint.decidedOn} is null)`),
  ],
)

/** The yearly figures of removed complaints, without the complaints themselves. */
export const removedComplaints = pgTable('removed_complaints', {
  year: integer().primaryKey(),
  received: integer().notNull(),
  acknowledgedInTime: integer().notNull(),
  answered: integer().notNull(),
  upheld: integer().notNull(),
  partly: integer().notNull(),
  notUpheld: integer().notNull(),
})
