import { pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'

import { cmsUsers } from '#app/staff/schema.ts'

export const enquiryViewers = pgTable(
  'enquiry_viewers',
  {
    submissionId: uuid().notNull(),
    staffId: uuid()
      .notNull()
      .references(() => cmsUsers.id, { onDelete: 'cascade' }),
    seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (viewer) => [primaryKey({ columns: [viewer.submissionId, viewer.staffId] })],
)
