import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { instant, staffMember } from '#app/staff/schema.ts'

/** Former values of a corrected record. Encrypted, and erased with the record. */
export const personalDataCorrections = pgTable(
  'personal_data_corrections',
  {
    id: uuid().primaryKey(),
    subject: text().notNull(),
    /** No foreign key, because each kind of record has its own table. */
    recordId: uuid().notNull(),
    oldValues: text().notNull(),
    correctedBy: staffMember(),
    correctedAt: instant().notNull().defaultNow(),
  },
  (correction) => [index('personal_data_corrections_record').on(correction.recordId)],
)

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

export type ErasedItem = { what: string; references: string[] }
export type RetainedItem = { what: string; reference: string; why: string }

/** What was erased for a person. Like the audit log it names records, but nothing about the person. */
export const erasures = pgTable('erasures', {
  id: uuid().primaryKey(),
  erasedBy: staffMember(),
  erasedAt: instant().notNull().defaultNow(),
  erased: jsonb('gone').$type<ErasedItem[]>().notNull(),
  retained: jsonb('stayed').$type<RetainedItem[]>().notNull(),
})

/** Keyed hashes of the ids of erased records, so that an old backup does not bring them back. */
export const erasedFingerprints = pgTable('erased_fingerprints', {
  fingerprint: text().primaryKey(),
  erasedAt: instant().notNull().defaultNow(),
})

/** The archives that `npm run backup` wrote and has not yet removed. */
export const backups = pgTable('backups', {
  /** Its absolute path on the machine that wrote it. */
  file: text().primaryKey(),
  madeAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
})
