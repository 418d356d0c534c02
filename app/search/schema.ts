import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Never linked to a visitor. */
export const zeroResultSearches = pgTable(
  'search_misses',
  {
    query: text('words').primaryKey(),
    searches: integer().notNull().default(1),
    lastAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`now()`),
  },
  (miss) => [index('search_misses_lately').on(miss.lastAt.desc())],
)
