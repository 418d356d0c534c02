import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** How often visitors searched for a district without care. A district has thousands of homes. */
export const areaDemand = pgTable(
  'area_demand',
  {
    district: text().primaryKey(),
    asked: integer().notNull().default(1),
    lastAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (demand) => [check('area_demand_district', sql`${demand.district} ~ '^[A-Z]{1,2}[0-9][A-Z0-9]?$'`)],
)
