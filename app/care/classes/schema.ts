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
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { binned, instant, staffMember } from '#app/staff/record-columns.ts'

import { placeStatuses } from './class-rules.ts'

/** A course on fixed dates. Its text is edited as content; who has a place is in `class_places`. */
export const classes = pgTable(
  'classes',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    slug: text().notNull(),
    summary: text(),
    body: text().notNull().default(''),
    /** See `readSession`. In the order of time. */
    sessions: text().array().notNull().default([]),
    format: text().notNull().default('in-person'),
    venue: text(),
    /** Only mailed, and shown on the page of a place. */
    joinLink: text(),
    teacher: text(),
    places: integer(),
    /** In pence. Null: free of charge. */
    amount: integer(),
    payment: text().notNull().default('later'),
    metaTitle: text(),
    metaDescription: text(),
    /** Of the first session, and the end of the last. */
    startsAt: instant(),
    endsAt: instant(),
    /** Counted by a trigger, so that the database refuses one place too many. */
    taken: integer().notNull().default(0),
    cancelledAt: instant(),
    isPublished: boolean().notNull().default(false),
    ...binned(),
    updatedBy: staffMember(),
    updatedAt: instant().notNull().defaultNow(),
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

/** Somebody's place in a class, or in the queue for one. */
export const classPlaces = pgTable(
  'class_places',
  {
    id: uuid().primaryKey(),
    classId: uuid()
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    /** The registration it came with, which is deleted together with it. */
    registrationId: uuid().notNull(),
    reference: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    status: text({ enum: placeStatuses }).notNull(),
    /** The waiting list is in this order. */
    queueNumber: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** Until when a place is held for payment, or offered. */
    heldUntil: instant(),
    /** As it was when the place was taken. */
    pricePence: integer().notNull(),
    mustPayNow: boolean().notNull(),
    /** What the card provider holds for it. */
    paidPence: integer().notNull().default(0),
    /** A payment may still come, so it does not expire by the clock. */
    isBeingPaid: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
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

/** The sessions that somebody was reminded of. */
export const classReminders = pgTable(
  'class_reminders',
  {
    placeId: uuid()
      .notNull()
      .references(() => classPlaces.id, { onDelete: 'cascade' }),
    session: text().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (reminder) => [primaryKey({ columns: [reminder.placeId, reminder.session] })],
)
