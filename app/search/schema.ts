import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })
const words = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What visitors can find: a row for each published page, post, question and product. Triggers on their tables keep it
 * (migration 0013), so that nothing that writes there can forget it.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    kind: text({ enum: ['page', 'post', 'faq', 'product'] }).notNull(),
    id: uuid().notNull(),
    title: text().notNull(),
    href: text().notNull(),
    /** English stems of all of it: what is found. */
    words: words().notNull(),
    /** Of the title and what it is about: short, so that thousands can be put into an order. */
    titleWords: words().notNull(),
    /** Scheduled content is decided when it is looked for. */
    shownFrom: instant().notNull(),
    shownUntil: instant(),
  },
  (document) => [
    primaryKey({ columns: [document.kind, document.id] }),
    index('search_documents_words').using('gin', document.words),
  ],
)

/** Every word that stands in a document, to find the one that a mistyped one was meant to be. */
export const searchWords = pgTable('search_words', {
  word: text().primaryKey(),
  documents: integer().notNull(),
})

/** What was looked for in vain: words only, nobody's. */
export const searchMisses = pgTable(
  'search_misses',
  {
    words: text().primaryKey(),
    searches: integer().notNull().default(1),
    lastAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  (miss) => [index('search_misses_lately').on(miss.lastAt.desc())],
)
