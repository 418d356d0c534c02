import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import type { ContentFields } from '#app/content/content-fields.ts'
import { contentKinds } from '#app/content/content-kinds.ts'
import { cmsUsers, instant, staffMember } from '#app/staff/schema.ts'

const fields = () => jsonb().$type<ContentFields>()
/** Without a foreign key, because each kind has its own table. */
const record = () => ({ kind: text({ enum: contentKinds }).notNull(), recordId: uuid().notNull() })

/** A record without a draft has its live fields as its draft. */
export const contentDrafts = pgTable(
  'content_drafts',
  {
    ...record(),
    fields: fields().notNull(),
    updatedBy: staffMember(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (draft) => [
    primaryKey({ columns: [draft.kind, draft.recordId] }),
    index('content_drafts_latest').on(draft.updatedAt.desc()),
  ],
)

/** Unsaved text of one user, visible to nobody else. */
export const workingCopies = pgTable(
  'content_working_copies',
  {
    ...record(),
    userId: uuid()
      .notNull()
      .references(() => cmsUsers.id, { onDelete: 'cascade' }),
    baseRevisionId: uuid().notNull(),
    fields: fields().notNull(),
    /** Lets a second tab notice changes by the first. */
    version: integer().notNull().default(1),
    updatedAt: instant().notNull().defaultNow(),
  },
  (copy) => [primaryKey({ columns: [copy.kind, copy.recordId, copy.userId] })],
)

/** What was saved or published, and text that would be lost otherwise. */
export const revisions = pgTable(
  'content_revisions',
  {
    id: uuid().primaryKey(),
    /** Order of insertion, because the clocks of instances differ. */
    seq: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    ...record(),
    fields: fields().notNull(),
    /** 'not taken': the rejected side of a conflict, or unsaved text that a restored version replaced. */
    reason: text({ enum: ['saved', 'published', 'restored', 'not taken', 'imported'] }).notNull(),
    /** Why it was published despite warnings. */
    inSpiteOf: text(),
    authorId: staffMember(),
    createdAt: instant().notNull().defaultNow(),
  },
  (revision) => [
    index('content_revisions_record').on(revision.kind, revision.recordId, revision.seq.desc()),
    check(
      'content_revisions_reason',
      sql`${revision.reason} in ('saved', 'published', 'restored', 'not taken', 'imported')`,
    ),
  ],
)
