import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

export const contactSubmissions = pgTable(
  'contact_submissions',
  {
    id: uuid().primaryKey(),
    /** What visitor and staff call it on the phone. */
    reference: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    subject: text().notNull(),
    /** Sealed: see platform/crypto. */
    message: text().notNull(),
    status: text({ enum: ['new', 'viewed'] })
      .notNull()
      .default('new'),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    viewedAt: timestamp({ withTimezone: true }),
    /** Why it is held back; nothing goes out for it until somebody released it. */
    quarantine: text({ enum: ['trap', 'too fast', 'no token', 'too many'] }),
    binnedAt: timestamp({ withTimezone: true }),
    /** One filling-in of the form, sent once however often the button is pressed. */
    attemptId: uuid().notNull(),
    /** Keyed hash of all that was typed: the same words from two tabs are one message. */
    fingerprint: text().notNull(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(name || ' ' || email || ' ' || reference || ' ' || subject)`),
  },
  (submission) => [
    uniqueIndex('contact_submissions_reference').on(submission.reference),
    uniqueIndex('contact_submissions_attempt').on(submission.attemptId),
    index('contact_submissions_fingerprint').on(submission.fingerprint, submission.createdAt),
    // One for each way of sorting the list of what is not in the bin, so that no page of it sorts or counts the table.
    index('contact_submissions_newest')
      .on(submission.createdAt.desc(), submission.id.desc())
      .where(sql`${submission.binnedAt} is null`),
    index('contact_submissions_name')
      .on(sql`lower(${submission.name})`, submission.id)
      .where(sql`${submission.binnedAt} is null`),
    index('contact_submissions_email')
      .on(sql`lower(${submission.email})`, submission.id)
      .where(sql`${submission.binnedAt} is null`),
    index('contact_submissions_subject')
      .on(sql`lower(${submission.subject})`, submission.id)
      .where(sql`${submission.binnedAt} is null`),
    index('contact_submissions_by_status')
      .on(submission.status, submission.createdAt.desc(), submission.id.desc())
      .where(sql`${submission.binnedAt} is null`),
    index('contact_submissions_binned')
      .on(submission.createdAt.desc())
      .where(sql`${submission.binnedAt} is not null`),
    index('contact_submissions_held')
      .on(submission.createdAt.desc())
      .where(sql`${submission.quarantine} is not null`),
    check('contact_submissions_status', sql`(${submission.status} = 'viewed') = (${submission.viewedAt} is not null)`),
  ],
)
