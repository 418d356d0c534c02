import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Triggers maintain this table (migration 0013), so no writer can forget it. */
export const searchDocuments = pgTable(
  'search_documents',
  {
    kind: text({ enum: ['page', 'post', 'faq', 'product'] }).notNull(),
    id: uuid().notNull(),
    title: text().notNull(),
    href: text().notNull(),
    textVector: tsvector('words').notNull(),
    /** Title and topic only: short enough to rank thousands. */
    titleVector: tsvector('title_words').notNull(),
    shownFrom: instant().notNull(),
    shownUntil: instant(),
  },
  (document) => [
    primaryKey({ columns: [document.kind, document.id] }),
    index('search_documents_words').using('gin', document.textVector),
  ],
)

export const searchWords = pgTable('search_words', {
  word: text().primaryKey(),
  documents: integer().notNull(),
})

/** Never linked to a visitor. */
export const zeroResultSearches = pgTable(
  'search_misses',
  {
    query: text('words').primaryKey(),
    searches: integer().notNull().default(1),
    lastAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  (miss) => [index('search_misses_lately').on(miss.lastAt.desc())],
)
