import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Only counts, no personal data. */
export const pageVisits = pgTable(
  'page_visits',
  {
    day: date().notNull(),
    path: text().notNull(),
    visits: integer().notNull().default(1),
  },
  (visit) => [primaryKey({ columns: [visit.day, visit.path] }), check('page_visits_count', sql`${visit.visits} > 0`)],
)
