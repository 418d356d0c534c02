import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import type { AuditDetails } from './audit-event.ts'

/** Append-only by trigger, and chained: `mac` covers the row and the previous one. */
export const auditLog = pgTable(
  'audit_log',
  {
    seq: bigint({ mode: 'number' }).primaryKey(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    // No foreign key: actions outlive the account.
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

/** The personal data of the log, separate so that they can be removed without breaking the chain. */
export const auditDetails = pgTable('audit_details', {
  seq: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => auditLog.seq),
  actorName: text(),
  details: jsonb().$type<AuditDetails>(),
})

/** The newest row of the log: locked to append, and proof against truncation. */
export const auditHead = pgTable(
  'audit_head',
  {
    id: integer().primaryKey(),
    seq: bigint({ mode: 'number' }).notNull(),
    mac: text().notNull(),
    /** Covers `seq` and `mac`, so that nobody without the key can set the head back. */
    seal: text().notNull(),
  },
  (head) => [check('audit_head_is_one', sql`${head.id} = 1`)],
)

/** Refused sign-ins per hour: a flood of wrong passwords must not queue behind the audit log's chain. */
export const refusedSignIns = pgTable(
  'refused_sign_ins',
  {
    hour: timestamp({ withTimezone: true }).notNull(),
    reason: text().notNull(),
    accountId: uuid().notNull(),
    times: integer().notNull(),
  },
  (refused) => [primaryKey({ columns: [refused.hour, refused.reason, refused.accountId] })],
)
