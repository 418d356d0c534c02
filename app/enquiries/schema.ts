import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  type ExtraConfigColumn,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

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
  /** Why it is held back; nothing goes out for it until somebody released it. */
  quarantine: text({ enum: ['trap', 'too fast', 'no token', 'too many'] }),
  binnedAt: instant(),
  /** Stops the 24-hour clock. */
  answeredAt: instant(),
  /** What it came to; retention reads this and the day on which care ended, nothing else. */
  outcome: text({ enum: ['open', 'no care', 'became care'] })
    .notNull()
    .default('open'),
  careEndedOn: date(),
  /** A dispute or an inquiry: it is kept, whatever its age. */
  isUnderLegalHold: boolean().notNull().default(false),
  ownerId: uuid().references(() => cmsUsers.id, { onDelete: 'set null' }),
  /** One filling-in of the form, sent once however often the button is pressed. */
  attemptId: uuid().notNull(),
  /** Keyed hash of all that was typed: the same words from two tabs are one submission. */
  fingerprint: text().notNull(),
})

/** What a form that asks about health has besides. Whoever asks for somebody else consents to nothing, and is asked nothing. */
const consented = () => ({
  isForSomeoneElse: boolean().notNull().default(false),
  motherName: text(),
  /** Which words were agreed to, and when. */
  consentVersion: text(),
  consentedAt: instant(),
  consentWithdrawnAt: instant(),
})

type Column = ExtraConfigColumn
type Ordered = SQL | Omit<Column, 'asc' | 'desc'>
type Received = Record<keyof ReturnType<typeof received>, Column>

/** One index for each way of sorting the list of what is not in the bin, so that no page of it sorts or counts the table. */
function listed(table: string, row: Received, within?: Column) {
  const outsideBin = sql`${row.binnedAt} is null`
  const ordered = (name: string, first: Ordered, ...rest: Ordered[]) =>
    within ? index(`${table}_${name}`).on(within, first, ...rest) : index(`${table}_${name}`).on(first, ...rest)
  return [
    uniqueIndex(`${table}_reference`).on(row.reference),
    uniqueIndex(`${table}_attempt`).on(row.attemptId),
    index(`${table}_fingerprint`).on(row.fingerprint, row.createdAt),
    ordered('newest', row.createdAt.desc(), row.id.desc()).where(outsideBin),
    ordered('name', sql`lower(${row.name})`, row.id).where(outsideBin),
    ordered('email', sql`lower(${row.email})`, row.id).where(outsideBin),
    ordered('by_status', row.status, row.createdAt.desc(), row.id.desc()).where(outsideBin),
    ordered('binned', row.createdAt.desc()).where(sql`${row.binnedAt} is not null`),
    ordered('held', row.createdAt.desc()).where(sql`${row.quarantine} is not null`),
    ordered('unanswered', row.createdAt).where(sql`${row.answeredAt} is null and ${row.binnedAt} is null`),
    check(`${table}_status`, sql`(${row.status} = 'viewed') = (${row.viewedAt} is not null)`),
    check(`${table}_outcome`, sql`${row.outcome} in ('open', 'no care', 'became care')`),
    check(`${table}_care_ended`, sql`${row.careEndedOn} is null or ${row.outcome} = 'became care'`),
  ]
}

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
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(name || ' ' || email || ' ' || reference || ' ' || subject)`),
  },
  (submission) => [
    ...listed('contact_submissions', submission),
    index('contact_submissions_subject')
      .on(sql`lower(${submission.subject})`, submission.id)
      .where(sql`${submission.binnedAt} is null`),
  ],
)

const searchable = sql`lower(name || ' ' || email || ' ' || reference || ' ' || coalesce(mother_name, ''))`

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
    searchText: text().notNull().generatedAlwaysAs(searchable),
  },
  (registration) => [
    ...listed('antenatal_class_registrations', registration),
    index('antenatal_class_registrations_due')
      .on(registration.dueDate, registration.id)
      .where(sql`${registration.binnedAt} is null`),
    index('antenatal_class_registrations_class')
      .on(registration.classType, registration.createdAt.desc(), registration.id.desc())
      .where(sql`${registration.binnedAt} is null`),
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
    searchText: text().notNull().generatedAlwaysAs(searchable),
  },
  (request) => [
    ...listed('care_requests', request, request.careType),
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
  },
  (note) => [index('enquiry_notes_submission').on(note.submissionId, note.createdAt)],
)
