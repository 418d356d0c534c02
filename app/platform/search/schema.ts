import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Triggers maintain this table (at the end of migrations/0000_hearthside.sql), so no writer can forget it. */
export const searchDocuments = pgTable(
  'search_documents',
  {
    kind: text({ enum: ['page', 'post', 'faq', 'midwife', 'class', 'product'] }).notNull(),
    id: uuid().notNull(),
    title: text().notNull(),
    href: text().notNull(),
    textVector: tsvector('words').notNull(),
    /** Title and topic only: short enough to rank thousands. */
    titleVector: tsvector('title_words').notNull(),
    /** For a product: when it was created, or goes on sale if that is later. */
    shownFrom: instant().notNull(),
    shownUntil: instant(),
  },
  (document) => [
    primaryKey({ columns: [document.kind, document.id] }),
    index('search_documents_words').using('gin', document.textVector),
    index('search_documents_product_words')
      .using('gin', document.textVector)
      .where(sql`${document.kind} = 'product'`),
    index('search_documents_product_titles')
      .using('gin', document.titleVector)
      .where(sql`${document.kind} = 'product'`),
    index('search_documents_newest_products')
      .on(document.shownFrom, document.id)
      .where(sql`${document.kind} = 'product'`),
  ],
)

export const searchWords = pgTable('search_words', {
  word: text().primaryKey(),
  documents: integer().notNull(),
})
