import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The archives that `npm run backup` wrote and has not yet removed. */
export const backups = pgTable('backups', {
  /** Its absolute path on the machine that wrote it. */
  file: text().primaryKey(),
  madeAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
})
