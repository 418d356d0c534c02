import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { instant, staffMember } from '#app/staff/record-columns.ts'

/** A copy of what we hold about a person, fetched with a link and a code. Only the archive says who it is about. */
export const dataReleases = pgTable(
  'data_releases',
  {
    id: uuid().primaryKey(),
    /** The records in the copy. When one of them is erased, so is the copy. */
    recordIds: uuid().array().notNull(),
    /** Given by phone. Opens the page and the archive. Encrypted here. */
    code: text().notNull(),
    /** The ZIP file, encrypted once more. Null once expired or withdrawn. */
    archive: text(),
    wrongCodes: integer().notNull().default(0),
    madeBy: staffMember(),
    madeAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
  },
  (release) => [index('data_releases_expiry').on(release.expiresAt)],
)
