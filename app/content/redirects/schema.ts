import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { cmsUsers } from '#app/staff/schema.ts'

/** Where an address leads that is not a page any more. */
export const redirects = pgTable(
  'redirects',
  {
    path: text().primaryKey(),
    /** A path of this site, never one that redirects itself; null says that it is gone for good (410). */
    target: text(),
    visits: integer().notNull().default(0),
    createdBy: uuid().references(() => cmsUsers.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (redirect) => [
    check('redirects_path', sql`${redirect.path} like '/%'`),
    check('redirects_loop', sql`${redirect.target} <> ${redirect.path}`),
    index('redirects_target').on(redirect.target),
  ],
)
