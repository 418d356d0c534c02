import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

/** Holds references only, never a visitor's text. */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: uuid().primaryKey(),
    template: text().notNull(),
    recipient: text().notNull(),
    facts: jsonb().$type<Record<string, string>>().notNull(),
    status: text({ enum: ['queued', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer().notNull().default(0),
    problem: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (mail) => [
    check('outgoing_mails_status', sql`${mail.status} in ('queued', 'sent', 'failed')`),
    index('outgoing_mails_waiting')
      .on(mail.createdAt)
      .where(sql`${mail.status} <> 'sent'`),
    index('outgoing_mails_reference').on(sql`(${mail.facts} ->> 'reference')`),
    index('outgoing_mails_recipient').on(mail.recipient, mail.createdAt),
  ],
)

/** Keys are keyed hashes, so no address is stored here. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    hits: integer().notNull(),
    windowStartedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (limit) => [index('rate_limits_window').on(limit.windowStartedAt)],
)

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Scripts, styles and fonts of every build in use, so that an instance can also serve parallel and earlier builds. */
export const buildAssets = pgTable('build_assets', {
  name: text().primaryKey(),
  content: bytea().notNull(),
  isBrotli: boolean().notNull(),
  lastUsedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

export const keysInUse = pgTable(
  'keys_in_use',
  {
    kind: text({ enum: ['encryption', 'session'] }).notNull(),
    id: text().notNull(),
    since: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (key) => [
    primaryKey({ columns: [key.kind, key.id] }),
    check('keys_in_use_kind', sql`${key.kind} in ('encryption', 'session')`),
  ],
)

export const retiredKeys = pgTable(
  'retired_keys',
  {
    id: uuid().primaryKey(),
    purpose: text().notNull(),
    secretId: text().notNull(),
    sealed: text().notNull(),
    retiredAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (key) => [unique('retired_keys_once').on(key.purpose, key.secretId)],
)
