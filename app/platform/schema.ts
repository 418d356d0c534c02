import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Every mail that is to go out or went out. Names what it is about by reference; carries nothing a visitor wrote. */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: uuid().primaryKey(),
    /** The job that writes and sends it. */
    template: text().notNull(),
    recipient: text().notNull(),
    facts: jsonb().$type<Record<string, string>>().notNull(),
    status: text({ enum: ['queued', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer().notNull().default(0),
    /** What the mail server said, without addresses. */
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

/** How often somebody did something lately. Keys are keyed hashes, so that no address stands here. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    hits: integer().notNull(),
    windowStartedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (limit) => [index('rate_limits_window').on(limit.windowStartedAt)],
)
