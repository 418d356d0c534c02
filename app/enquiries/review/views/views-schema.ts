import { sql } from 'drizzle-orm'
import { pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { cmsUsers } from '#app/staff/schema.ts'

export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid().primaryKey(),
    staffId: uuid()
      .notNull()
      .references(() => cmsUsers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The list's address without the search. */
    href: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (view) => [uniqueIndex('saved_views_name').on(view.staffId, sql`lower(${view.name})`)],
)
