import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { listed } from '#app/enquiries/list-indexes.ts'
import { foldedSql, phoneSql } from '#app/platform/search/search-sql.ts'
import { cmsUsers } from '#app/staff/schema.ts'

const instant = () => timestamp({ withTimezone: true })

/** What every submission has, whatever it is about. */
const received = () => ({
  id: uuid().primaryKey(),
  /** What visitor and staff call it on the phone. */
  reference: text().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text(),
  status: text({ enum: ['new', 'viewed'] })
    .notNull()
    .default('new'),
  createdAt: instant().notNull().defaultNow(),
  viewedAt: instant(),
  /** Why it is held back: it was acknowledged, and stays out of the lists until somebody released it. */
  quarantine: text({ enum: ['trap', 'too fast', 'no token', 'too many'] }),
  /** When the team was mailed that it waits, held back, to be looked at. */
  heldNoticeAt: instant(),
  binnedAt: instant(),
  /** Stops the 24-hour clock. */
  answeredAt: instant(),
  /** What it came to; retention reads this and the day on which care ended, nothing else. */
  outcome: text({ enum: ['open', 'no care', 'became care'] })
    .notNull()
    .default('open'),
  careEndedOn: date(),
  /** When somebody last took back that it became care: for a while it cannot be deleted. */
  careRevokedAt: instant(),
  /** A dispute or an inquiry: it is kept, whatever its age. */
  isUnderLegalHold: boolean().notNull().default(false),
  ownerId: uuid().references(() => cmsUsers.id, { onDelete: 'set null' }),
  /** One filling-in of the form: the same words are sent once however often the button is pressed. */
  attemptId: uuid().notNull(),
})

// A reference is also said, and typed, without its hyphen.
const searchable = (last: string) =>
  sql`${foldedSql(`name || ' ' || email || ' ' || reference || ' ' || replace(reference, '-', '') || ' ' || ${last}`)} || ${phoneSql('phone')}`

/** What a form that asks about health has besides. Whoever asks for somebody else consents to nothing, and is asked nothing. */
const consented = () => ({
  isForSomeoneElse: boolean().notNull().default(false),
  motherName: text(),
  /** Which words were agreed to, and when. */
  consentVersion: text(),
  consentedAt: instant(),
  consentWithdrawnAt: instant(),
})

export const contactSubmissions = pgTable(
  'contact_submissions',
  {
    ...received(),
    subject: text().notNull(),
    /** Sealed: see platform/crypto. */
    message: text().notNull(),
    /** About how we handle personal data: to be acknowledged within 30 days (decisions, 18). */
    isComplaint: boolean().notNull().default(false),
    complaintAcknowledgedOn: date(),
    complaintAnsweredOn: date(),
    searchText: text().notNull().generatedAlwaysAs(searchable('subject')),
  },
  (submission) => [
    ...listed('contact_submissions', submission, {
      asked: [submission.isComplaint],
      sorts: { subject: { by: sql`lower(${submission.subject})`, of: submission.subject } },
    }),
    // It comes, is acknowledged and is answered, in this order. A date that is not there makes null, which passes.
    check(
      'contact_submissions_complaint',
      sql`${submission.complaintAcknowledgedOn} <= ${submission.complaintAnsweredOn}
        and least(${submission.complaintAcknowledgedOn}, ${submission.complaintAnsweredOn})
          >= (${submission.createdAt} at time zone 'Europe/London')::date`,
    ),
  ],
)

/** When it is sorted: what was not asked comes last, and no null makes comparing hard. */
export const dueOrLast = (dueDate: unknown) => sql`coalesce(${dueDate}, 'infinity')`
export const classOrLast = (classType: unknown) => sql`coalesce(${classType}, 'unasked')`

const motherName = `coalesce(mother_name, '')`

export const antenatalClassRegistrations = pgTable(
  'antenatal_class_registrations',
  {
    ...received(),
    ...consented(),
    dueDate: date(),
    classType: text({ enum: ['group', 'private'] }),
    format: text({ enum: ['in-person', 'online'] }),
    /** Sealed, as are all below. */
    isFirstBaby: text(),
    previousBirthType: text(),
    pregnancyStage: text(),
    specificConcerns: text(),
    preferredBirthPlace: text(),
    preferredTimes: text(),
    searchText: text().notNull().generatedAlwaysAs(searchable(motherName)),
  },
  (registration) => [
    ...listed('antenatal_class_registrations', registration, {
      asked: [registration.classType],
      sorts: {
        due: { by: dueOrLast(registration.dueDate), of: registration.dueDate },
        class: { by: classOrLast(registration.classType), of: registration.classType, isThenByDate: true },
      },
    }),
    check(
      'antenatal_class_registrations_consent',
      sql`${registration.isForSomeoneElse} = (${registration.consentedAt} is null)`,
    ),
  ],
)

export const careRequests = pgTable(
  'care_requests',
  {
    ...received(),
    ...consented(),
    careType: text({ enum: ['newborn_care', 'postnatal_care'] }).notNull(),
    estimatedDueDate: date(),
    /** Sealed, as are all below; lists as JSON. */
    babyAgeDays: text(),
    plannedDeliveryMode: text(),
    deliveryMode: text(),
    estimatedBloodLoss: text(),
    vaginalTrauma: text(),
    vaginalTraumaDetails: text(),
    maternalHealthIssues: text(),
    babyComplications: text(),
    medicalConcerns: text(),
    overnightCareNeeded: text(),
    additionalCareNeeds: text(),
    otherNeeds: text(),
    searchText: text().notNull().generatedAlwaysAs(searchable(motherName)),
  },
  (request) => [
    ...listed('care_requests', request, { within: request.careType }),
    check('care_requests_consent', sql`${request.isForSomeoneElse} = (${request.consentedAt} is null)`),
  ],
)

/** What staff note about a submission, sealed: it may speak of health. Never shown to visitors, never sent. */
export const enquiryNotes = pgTable(
  'enquiry_notes',
  {
    id: uuid().primaryKey(),
    submissionId: uuid().notNull(),
    note: text().notNull(),
    authorId: uuid().references(() => cmsUsers.id, { onDelete: 'set null' }),
    createdAt: instant().notNull().defaultNow(),
    /** When and by whom it was said that it may stay although consent was withdrawn, and why, sealed. */
    keptAt: instant(),
    keptById: uuid().references(() => cmsUsers.id, { onDelete: 'set null' }),
    keptReason: text(),
  },
  (note) => [
    index('enquiry_notes_submission').on(note.submissionId, note.createdAt),
    check('enquiry_notes_kept', sql`(${note.keptAt} is null) = (${note.keptReason} is null)`),
  ],
)
