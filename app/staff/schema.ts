import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { v7 as newId } from 'uuid'

import type { AuditDetails } from './audit/audit-row.ts'
import { staffRoles } from './staff-member.ts'

const instant = () => timestamp({ withTimezone: true })
const id = () => uuid().primaryKey().$defaultFn(newId)
const stamps = () => ({
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
})

/** The user table of the sign-in library, under the name the trade knows. */
export const cmsUsers = pgTable(
  'cms_users',
  {
    id: id(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    firstName: text().notNull(),
    lastName: text().notNull(),
    name: text()
      .notNull()
      .generatedAlwaysAs(sql`btrim(first_name || ' ' || last_name)`),
    image: text(),
    role: text({ enum: staffRoles }).notNull(),
    isActive: boolean().notNull().default(true),
    ...stamps(),
  },
  (user) => [
    check('cms_users_role', sql`${user.role} in ('admin', 'editor')`),
    // One person is one row, however the address was typed.
    check('cms_users_email', sql`${user.email} = lower(${user.email})`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: userId(),
    token: text().notNull().unique(),
    expiresAt: instant().notNull(),
    ipAddress: text(),
    userAgent: text(),
    ...stamps(),
  },
  (session) => [index('sessions_user').on(session.userId), index('sessions_expiry').on(session.expiresAt)],
)

/** How somebody proves who they are; ours have one, of provider 'credential', with the password's hash. */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    userId: userId(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    ...stamps(),
  },
  (account) => [
    unique('accounts_provider').on(account.providerId, account.accountId),
    index('accounts_user').on(account.userId),
  ],
)

export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    ...stamps(),
  },
  (verification) => [index('verifications_identifier').on(verification.identifier)],
)

/** Links that make an account. One without an address is the set-up link, which makes the first admin. */
export const staffInvites = pgTable(
  'staff_invites',
  {
    id: id(),
    tokenHash: text().notNull().unique(),
    email: text(),
    firstName: text(),
    lastName: text(),
    role: text({ enum: staffRoles }).notNull(),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (invite) => [
    check('staff_invites_role', sql`${invite.role} in ('admin', 'editor')`),
    check('staff_invites_email', sql`${invite.email} = lower(${invite.email})`),
    index('staff_invites_email_index').on(invite.email),
  ],
)

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

function userId() {
  return uuid()
    .notNull()
    .references(() => cmsUsers.id, { onDelete: 'cascade' })
}
