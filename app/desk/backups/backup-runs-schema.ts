import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true, precision: 3 })
const count = () => bigint({ mode: 'number' })

export const backupRuns = pgTable(
  'backup_runs',
  {
    id: uuid().primaryKey(),
    startedAt: moment().notNull(),
    finishedAt: moment(),
    place: text().notNull(),
    name: text().notNull(),
    bytes: count(),
    rows: count(),
    files: count(),
    outcome: text({ enum: ['running', 'succeeded', 'failed'] }).notNull(),
    error: text(),
    verification: text({ enum: ['read back', 'restored'] }),
    /** Why a due test restore did not happen. */
    unverified: text(),
  },
  (table) => [
    check('backup_runs_outcome', sql`${table.outcome} in ('running', 'succeeded', 'failed')`),
    check('backup_runs_verification', sql`${table.verification} in ('read back', 'restored')`),
    index('backup_runs_newest').on(table.startedAt),
  ],
)
