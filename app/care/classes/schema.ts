import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { edited, instant, staffMember, stamps } from '#app/staff/schema.ts'

import { placeStatuses } from './class-rules.ts'

/** A course on fixed dates, edited as content. Registrations are in `class_places`. */
export const classes = pgTable(
  'classes',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    slug: text().notNull(),
    summary: text(),
    body: text().notNull().default(''),
    /** In the format of `parseClassSession`, in order of time. */
    sessions: text().array().notNull().default([]),
    format: text().notNull().default('in-person'),
    venue: text(),
    /** Only in mails and on the page of a place. */
    joinLink: text(),
    teacher: text(),
    places: integer(),
    /** In pence. Null if free of charge. */
    amount: integer(),
    payment: text().notNull().default('now'),
    metaTitle: text(),
    metaDescription: text(),
    /** Start of the first session and end of the last. */
    startsAt: instant(),
    endsAt: instant(),
    /** Maintained by a trigger, so that the database can refuse overbooking. */
    taken: integer().notNull().default(0),
    cancelledAt: instant(),
    /** Both maintained by a trigger, for calendars: what each position of `sessions` held before, and the changes. */
    formerSessions: text().array().notNull().default([]),
    calendarSequence: integer().notNull().default(0),
    isPublished: boolean().notNull().default(false),
    ...edited(),
  },
  (one) => [
    uniqueIndex('classes_address')
      .on(one.slug)
      .where(sql`${one.binnedAt} is null`),
    check('classes_slug', sql`${one.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('classes_format', sql`${one.format} in ('in-person', 'online', 'hybrid')`),
    check('classes_payment', sql`${one.payment} in ('later', 'now')`),
    check('classes_amount', sql`${one.amount} >= 0`),
    check('classes_places', sql`${one.taken} between 0 and coalesce(${one.places}, 0)`),
    index('classes_start').on(one.startsAt, one.id),
  ],
)

export const classPlaces = pgTable(
  'class_places',
  {
    id: uuid().primaryKey(),
    classId: uuid()
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    /** The registration that reserved the place. Both are deleted together. */
    registrationId: uuid().notNull(),
    reference: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    status: text({ enum: placeStatuses }).notNull(),
    /** Defines the order of the waiting list. */
    queueNumber: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** When a held or offered place expires. */
    heldUntil: instant(),
    pricePence: integer().notNull(),
    mustPayNow: boolean().notNull(),
    /** What the card provider holds for the place. */
    paidPence: integer().notNull().default(0),
    /** A payment is in progress, so the place does not expire. */
    isBeingPaid: boolean().notNull().default(false),
    /** Keyed hashes of the network address that registered, for two days. */
    placedFrom: text(),
    ...stamps(),
  },
  (place) => [
    check('class_places_held', sql`(${place.status} in ('held', 'offered')) = (${place.heldUntil} is not null)`),
    index('class_places_queue').on(place.classId, place.queueNumber),
    uniqueIndex('class_places_registration').on(place.registrationId),
    uniqueIndex('class_places_reference').on(place.reference),
    index('class_places_due')
      .on(place.heldUntil)
      .where(sql`${place.heldUntil} is not null`),
    index('class_places_waiting')
      .on(place.classId)
      .where(sql`${place.status} = 'waiting'`),
  ],
)

export const classAttendance = pgTable(
  'class_attendance',
  {
    placeId: uuid()
      .notNull()
      .references(() => classPlaces.id, { onDelete: 'cascade' }),
    session: text().notNull(),
    markedBy: staffMember(),
    markedAt: instant().notNull().defaultNow(),
  },
  (attendance) => [primaryKey({ columns: [attendance.placeId, attendance.session] })],
)

/** Those to which the family of a selected place came. */
export const attendedSessionsSql = sql<
  string[]
>`array(select session from class_attendance where place_id = ${classPlaces.id})`

export const classReminders = pgTable(
  'class_reminders',
  {
    placeId: uuid()
      .notNull()
      .references(() => classPlaces.id, { onDelete: 'cascade' }),
    session: text().notNull(),
    sentAt: instant().notNull().defaultNow(),
  },
  (reminder) => [primaryKey({ columns: [reminder.placeId, reminder.session] })],
)
