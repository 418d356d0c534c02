import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { instant, staffMember } from '#app/staff/record-columns.ts'

/** A copy of what we hold about somebody, to be fetched with a link and a code. Who it is about stands only in the archive. */
export const dataReleases = pgTable(
  'data_releases',
  {
    id: uuid().primaryKey(),
    /** What it was made of. When one of them is erased, so is the copy. */
    recordIds: uuid().array().notNull(),
    /** Told by phone. Opens the page and the archive; encrypted here. */
    code: text().notNull(),
    /** The ZIP file, encrypted once more. Null once its time is over. */
    archive: text(),
    wrongCodes: integer().notNull().default(0),
    madeBy: staffMember(),
    madeAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
  },
  (release) => [index('data_releases_expiry').on(release.expiresAt)],
)
