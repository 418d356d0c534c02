import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'

import { instant } from '#app/staff/schema.ts'

/** Ids of alarms of one process end with `@` and its instance. */
export const alarms = pgTable(
  'alarms',
  {
    id: text().primaryKey(),
    /** The first bad check of an alarm that needs two in a row. */
    suspectedAt: instant(),
    raisedAt: instant(),
    toldAt: instant(),
    clearedAt: instant(),
    checkedAt: instant().notNull().defaultNow(),
    words: text().notNull(),
  },
  (alarm) => [
    index('alarms_open')
      .on(alarm.raisedAt)
      .where(sql`${alarm.raisedAt} is not null and ${alarm.clearedAt} is null`),
  ],
)
