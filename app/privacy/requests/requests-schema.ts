import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { foldedSql, phoneSql } from '#app/platform/search/search-sql.ts'
import { instant, staffMember } from '#app/staff/schema.ts'

import type { channels, IdentityMethod, refusalSources, RequestType, resolutions } from './request-types.ts'

export const requestSubject = 'privacy_request'

/**
 * Requests of people about their data, and complaints. A trigger of the database opens one for each message of the
 * contact form that is a complaint, with the id and reference of the message, and writes the dates back to the message.
 * Names and addresses are not encrypted, because staff search them.
 */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    id: uuid().primaryKey(),
    reference: text().notNull(),
    type: text().$type<RequestType>().notNull(),
    channel: text().$type<keyof typeof channels>().notNull(),
    name: text().notNull(),
    email: text(),
    phone: text(),
    /** Encrypted. */
    words: text(),
    createdAt: instant().notNull().defaultNow(),
    receivedOn: date().notNull(),
    acknowledgedOn: date(),
    /** The clock is paused while this is set and the check date is not. */
    identityAskedOn: date(),
    identityCheckedOn: date(),
    identityMethod: text().$type<IdentityMethod>(),
    /** Null: by the mailed link. */
    identityCheckedById: staffMember(),
    /** The days we waited for proof of identity, once it has arrived. */
    pausedDays: integer().notNull().default(0),
    extendedOn: date(),
    /** Encrypted. */
    extensionReason: text(),
    /** Derived from the dates above. Null for an acknowledged complaint. */
    dueOn: date(),
    resolution: text().$type<keyof typeof resolutions>(),
    endedOn: date(),
    refusalSource: text().$type<keyof typeof refusalSources>(),
    /** Encrypted. */
    refusalReason: text(),
    /** Groups retries of the form of the website. */
    attemptId: uuid(),
    /** Why the submission looked automated. Staff decide. */
    suspicion: text({ enum: ['trap', 'too fast', 'no token', 'too many'] }),
    /** Part of the mailed link that confirms the address. Null once used. */
    emailLinkId: uuid(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`${foldedSql(`name || ' ' || coalesce(email, '') || ' ' || reference || ' ' || replace(reference, '-', '')`)} || ${phoneSql('phone')}`,
      ),
  },
  (request) => [
    uniqueIndex('privacy_requests_reference').on(request.reference),
    uniqueIndex('privacy_requests_attempt').on(request.attemptId),
    index('privacy_requests_open')
      .on(request.dueOn, request.id)
      .where(sql`${request.endedOn} is null`),
    index('privacy_requests_newest').on(request.receivedOn, request.id),
    check('privacy_requests_resolution', sql`(${request.resolution} is null) = (${request.endedOn} is null)`),
    check(
      'privacy_requests_identity',
      sql`(${request.identityCheckedOn} is null) = (${request.identityMethod} is null)`,
    ),
    check(
      'privacy_requests_refusal',
      sql`(${request.resolution} = 'refused') = (${request.refusalSource} is not null)`,
    ),
    // A missing date makes the check null, which passes.
    check(
      'privacy_requests_order',
      sql`least(${request.acknowledgedOn}, ${request.identityAskedOn}, ${request.identityCheckedOn}, ${request.extendedOn}, ${request.endedOn})
        >= ${request.receivedOn}`,
    ),
  ],
)

export type PrivacyRequest = typeof privacyRequests.$inferSelect

/** Encrypted, because notes may be about health. */
export const privacyRequestNotes = pgTable(
  'privacy_request_notes',
  {
    id: uuid().primaryKey(),
    requestId: uuid()
      .notNull()
      .references(() => privacyRequests.id, { onDelete: 'cascade' }),
    note: text().notNull(),
    authorId: staffMember(),
    createdAt: instant().notNull().defaultNow(),
  },
  (note) => [index('privacy_request_notes_request').on(note.requestId, note.createdAt)],
)

/** What was learned of a complaint, from before notes held it. Encrypted. */
export const complaintLearning = pgTable('privacy_complaints', {
  id: uuid()
    .primaryKey()
    .references(() => privacyRequests.id, { onDelete: 'cascade' }),
  learning: text(),
})

/** Which reminders were sent for which due date, so that each is sent once. */
export const privacyRequestReminders = pgTable(
  'privacy_request_reminders',
  {
    requestId: uuid()
      .notNull()
      .references(() => privacyRequests.id, { onDelete: 'cascade' }),
    dueOn: date().notNull(),
    step: integer().notNull(),
  },
  (reminder) => [primaryKey({ columns: [reminder.requestId, reminder.dueOn, reminder.step] })],
)
