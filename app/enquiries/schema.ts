import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { enquiryIndexes, enquiryColumns } from '#app/enquiries/enquiry-columns.ts'
import { enquiryKinds } from '#app/enquiries/kinds.ts'
import { foldedSql, phoneSql } from '#app/platform/search/search-sql.ts'
import { instant, staffMember } from '#app/staff/schema.ts'

import { noteRetentionGrounds } from './note-retention-grounds.ts'

/** The encrypted columns, by table (decisions, 16). The columns of the answers are made from this list. */
export const encryptedFields = {
  contact_submissions: ['message'],
  antenatal_class_registrations: [
    'isFirstBaby',
    'previousBirthType',
    'pregnancyStage',
    'specificConcerns',
    'preferredBirthPlace',
    'preferredTimes',
    'giverNote',
  ],
  care_requests: [
    'babyAgeDays',
    'plannedDeliveryMode',
    'deliveryMode',
    'estimatedBloodLoss',
    'vaginalTrauma',
    'vaginalTraumaDetails',
    'maternalHealthIssues',
    'babyComplications',
    'medicalConcerns',
    'overnightCareNeeded',
    'additionalCareNeeds',
    'otherNeeds',
    'postcode',
    'startWhen',
    'preferredContact',
    'preferredTimes',
    'giverNote',
  ],
  enquiry_notes: ['note', 'keptReason'],
  consent_withdrawals: ['saidBy'],
  family_messages: ['words', 'phone'],
} as const

// People also type references without the hyphen.
const searchable = (last: string) =>
  sql`${foldedSql(`name || ' ' || email || ' ' || reference || ' ' || replace(reference, '-', '') || ' ' || ${last}`)} || ${phoneSql('phone')}`

const encrypted = () => text()
const encryptedColumns = <const N extends string>(names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, encrypted()])) as Record<N, ReturnType<typeof encrypted>>

/** Someone who asks for another person gives no consent and no health answers. */
const consented = () => ({
  isForSomeoneElse: boolean().notNull().default(false),
  motherName: text(),
  /** The version of the consent statement. */
  consentVersion: text(),
  consentedAt: instant(),
  consentWithdrawnAt: instant(),
})

export const contactSubmissions = pgTable(
  'contact_submissions',
  {
    ...enquiryColumns(),
    subject: text().notNull(),
    message: text().notNull(),
    /** To be acknowledged within 30 days (decisions, 18). */
    isComplaint: boolean().notNull().default(false),
    /** Both written by a trigger, from the case of the privacy desk that each complaint opens. */
    complaintAcknowledgedOn: date(),
    complaintAnsweredOn: date(),
    searchText: text().notNull().generatedAlwaysAs(searchable('subject')),
  },
  (submission) => [
    ...enquiryIndexes('contact_submissions', submission, { few: { complaints: sql`${submission.isComplaint}` } }),
    // Received, acknowledged and answered, in this order. A missing date makes the check null, which passes.
    check(
      'contact_submissions_complaint',
      sql`${submission.complaintAcknowledgedOn} <= ${submission.complaintAnsweredOn}
        and least(${submission.complaintAcknowledgedOn}, ${submission.complaintAnsweredOn})
          >= (${submission.createdAt} at time zone 'Europe/London')::date`,
    ),
  ],
)

export const antenatalClassRegistrations = pgTable(
  'antenatal_class_registrations',
  {
    ...enquiryColumns(),
    ...consented(),
    dueDate: date(),
    classType: text({ enum: ['group', 'private'] }),
    format: text({ enum: ['in-person', 'online'] }),
    /** The chosen class. No foreign key: its lock and the lock for reserving a place would deadlock. */
    classId: uuid(),
    ...encryptedColumns(encryptedFields.antenatal_class_registrations),
    searchText: text().notNull().generatedAlwaysAs(searchable(`coalesce(mother_name, '')`)),
  },
  (registration) => [
    ...enquiryIndexes('antenatal_class_registrations', registration),
    check(
      'antenatal_class_registrations_consent',
      sql`${registration.isForSomeoneElse} = (${registration.consentedAt} is null)`,
    ),
  ],
)

export const careRequests = pgTable(
  'care_requests',
  {
    ...enquiryColumns(),
    ...consented(),
    careType: text({ enum: ['newborn_care', 'postnatal_care'] }).notNull(),
    estimatedDueDate: date(),
    ...encryptedColumns(encryptedFields.care_requests),
    searchText: text().notNull().generatedAlwaysAs(searchable(`coalesce(mother_name, '')`)),
  },
  (request) => [
    ...enquiryIndexes('care_requests', request, { within: request.careType }),
    check('care_requests_consent', sql`${request.isForSomeoneElse} = (${request.consentedAt} is null)`),
  ],
)

/**
 * Maintained by triggers. Replaces an index by status: updating an indexed column writes to every index of the row.
 * Excludes binned and held-back submissions.
 */
export const unviewedSubmissions = pgTable(
  'unviewed_submissions',
  { id: uuid().primaryKey(), kind: text({ enum: enquiryKinds }).notNull(), createdAt: instant().notNull() },
  (unviewed) => [index('unviewed_submissions_newest').on(unviewed.kind, unviewed.createdAt, unviewed.id)],
)

/** Encrypted, because notes may be about health. */
export const enquiryNotes = pgTable(
  'enquiry_notes',
  {
    id: uuid().primaryKey(),
    submissionId: uuid().notNull(),
    note: text().notNull(),
    authorId: staffMember(),
    createdAt: instant().notNull().defaultNow(),
    /** Set if the note is kept although consent was withdrawn. The reason is encrypted. */
    keptAt: instant(),
    keptById: staffMember(),
    keptReason: text(),
    /** The legal ground. Null on notes that were kept before it was asked for. */
    keptSource: text({ enum: noteRetentionGrounds }),
  },
  (note) => [
    index('enquiry_notes_submission').on(note.submissionId, note.createdAt),
    check('enquiry_notes_kept', sql`(${note.keptAt} is null) = (${note.keptReason} is null)`),
  ],
)

/** Messages from a family's status page. Encrypted, because they may be about health. */
export const familyMessages = pgTable(
  'family_messages',
  {
    id: uuid().primaryKey(),
    submissionId: uuid().notNull(),
    type: text({ enum: ['call', 'addition'] }).notNull(),
    words: text().notNull(),
    /** The number to call. Null: use the number of the form. */
    phone: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (message) => [
    index('family_messages_submission').on(message.submissionId, message.createdAt),
    // Only the latest wish counts.
    uniqueIndex('family_messages_call')
      .on(message.submissionId)
      .where(sql`${message.type} = 'call'`),
    check('family_messages_type', sql`${message.type} in ('call', 'addition')`),
  ],
)
