import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import type { AuditDetails } from './audit-event.ts'

/** Who did and saw what. Append-only by trigger, and chained: `mac` covers the row and the one before it. */
export const auditLog = pgTable(
  'audit_log',
  {
    seq: bigint({ mode: 'number' }).primaryKey(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    // No foreign key: what somebody did stays when they are gone.
    actorId: uuid(),
    action: text().notNull(),
    subject: text().notNull(),
    subjectIds: uuid().array().notNull(),
    requestId: text(),
    detailsMac: text().notNull(),
    mac: text().notNull(),
  },
  (row) => [
    index('audit_log_subject_ids').using('gin', row.subjectIds),
    index('audit_log_actor').on(row.actorId, row.seq),
  ],
)

/** What is personal in the log, apart, so that it can be emptied without breaking the chain. */
export const auditDetails = pgTable('audit_details', {
  seq: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => auditLog.seq),
  actorName: text(),
  details: jsonb().$type<AuditDetails>(),
})

/** The newest row of the log, in one row of its own: what is locked to append, and what shows a tail cut off. */
export const auditHead = pgTable(
  'audit_head',
  {
    id: integer().primaryKey(),
    seq: bigint({ mode: 'number' }).notNull(),
    mac: text().notNull(),
    /** Covers the two above, so that nobody without the key can set the head back. */
    seal: text().notNull(),
  },
  (head) => [check('audit_head_is_one', sql`${head.id} = 1`)],
)

/** Who was not let in, counted by the hour: a flood of wrong passwords must not queue behind the audit log's chain. */
export const refusedSignIns = pgTable(
  'refused_sign_ins',
  {
    hour: timestamp({ withTimezone: true }).notNull(),
    reason: text().notNull(),
    /** The account that was tried; the zero id where there is none. */
    accountId: uuid().notNull(),
    times: integer().notNull(),
  },
  (refused) => [primaryKey({ columns: [refused.hour, refused.reason, refused.accountId] })],
)
