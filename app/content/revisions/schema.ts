import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import type { ContentFields } from '#app/content/content-fields.ts'
import { contentKinds } from '#app/content/content-kinds.ts'
import { cmsUsers } from '#app/staff/schema.ts'

const instant = () => timestamp({ withTimezone: true })
const fields = () => jsonb().$type<ContentFields>()
/** Which record, of which kind. Without a foreign key, as the records are in tables of their own. */
const record = () => ({ kind: text({ enum: contentKinds }).notNull(), recordId: uuid().notNull() })

/** What is saved but not published. A record without one has its live fields as its draft. */
export const contentDrafts = pgTable(
  'content_drafts',
  {
    ...record(),
    fields: fields().notNull(),
    version: integer().notNull().default(1),
    updatedBy: uuid().references(() => cmsUsers.id, { onDelete: 'set null' }),
    updatedAt: instant().notNull().defaultNow(),
  },
  (draft) => [
    primaryKey({ columns: [draft.kind, draft.recordId] }),
    index('content_drafts_latest').on(draft.updatedAt.desc()),
  ],
)

/** What one person is writing and has not saved: kept within seconds, seen by nobody else. */
export const workingCopies = pgTable(
  'content_working_copies',
  {
    ...record(),
    userId: uuid()
      .notNull()
      .references(() => cmsUsers.id, { onDelete: 'cascade' }),
    /** The revision they began with: what a merge compares with. */
    baseRevisionId: uuid().notNull(),
    fields: fields().notNull(),
    /** Counts what was kept, so that a second tab notices the first. */
    version: integer().notNull().default(1),
    updatedAt: instant().notNull().defaultNow(),
  },
  (copy) => [primaryKey({ columns: [copy.kind, copy.recordId, copy.userId] })],
)

/** Everything a record ever was. What one person writes in one sitting is one row, until they save. */
export const revisions = pgTable(
  'content_revisions',
  {
    id: uuid().primaryKey(),
    /** What is newest: the database counts, because the clocks of instances differ. */
    seq: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    ...record(),
    fields: fields().notNull(),
    /** Not taken: the side of a conflict that was not chosen. */
    reason: text({ enum: ['sitting', 'saved', 'published', 'restored', 'not taken', 'imported'] }).notNull(),
    /** Why it was published in spite of what the checks warned of. */
    inSpiteOf: text(),
    /** What somebody called it, to find it again. */
    name: text(),
    authorId: uuid().references(() => cmsUsers.id, { onDelete: 'set null' }),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (revision) => [
    index('content_revisions_record').on(revision.kind, revision.recordId, revision.seq.desc()),
    check(
      'content_revisions_reason',
      sql`${revision.reason} in ('sitting', 'saved', 'published', 'restored', 'not taken', 'imported')`,
    ),
  ],
)

/** Who has a record open just now. */
export const contentPresence = pgTable(
  'content_presence',
  {
    ...record(),
    userId: uuid()
      .notNull()
      .references(() => cmsUsers.id, { onDelete: 'cascade' }),
    seenAt: instant().notNull().defaultNow(),
  },
  (presence) => [primaryKey({ columns: [presence.kind, presence.recordId, presence.userId] })],
)
