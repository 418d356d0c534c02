import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { edited, instant } from '#app/staff/schema.ts'

/** Shown while the NMC registration is valid (`published-midwives.server.ts`). */
export const midwives = pgTable(
  'midwives',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    slug: text().notNull(),
    summary: text(),
    body: text().notNull().default(''),
    pin: text(),
    registeredUntil: date(),
    checkedOn: date(),
    checkedBy: text(),
    dbsCheckedOn: date(),
    insuredUntil: date(),
    practisingSince: text(),
    languages: text().array().notNull().default([]),
    areas: text().array().notNull().default([]),
    /** Free text: weekday evenings and nights. */
    availability: text(),
    metaTitle: text(),
    metaDescription: text(),
    isPublished: boolean().notNull().default(false),
    sortOrder: integer().notNull().default(0),
    ...edited(),
  },
  (midwife) => [
    uniqueIndex('midwives_address')
      .on(midwife.slug)
      .where(sql`${midwife.binnedAt} is null`),
    check('midwives_slug', sql`${midwife.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('midwives_pin', sql`${midwife.pin} ~ '^[0-9]{2}[A-Z][0-9]{4}[A-Z]$'`),
    index('midwives_order').on(midwife.sortOrder, midwife.id),
  ],
)

/** Reminders already sent, so that the team gets one per registration date and step. */
export const registrationReminders = pgTable(
  'registration_reminders',
  {
    midwifeId: uuid()
      .notNull()
      .references(() => midwives.id, { onDelete: 'cascade' }),
    registeredUntil: date().notNull(),
    /** The step: sent at most this many days before the date. */
    daysAhead: integer().notNull(),
    sentAt: instant().notNull().defaultNow(),
  },
  (reminder) => [primaryKey({ columns: [reminder.midwifeId, reminder.registeredUntil, reminder.daysAhead] })],
)

export const prices = pgTable(
  'care_prices',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    service: text().notNull().default('newborn'),
    soldAs: text().notNull().default('visit'),
    /** In pence. */
    amount: integer().notNull(),
    isFrom: boolean().notNull().default(false),
    unit: text(),
    included: text().notNull().default(''),
    perWeek: integer(),
    isPublished: boolean().notNull().default(false),
    sortOrder: integer().notNull().default(0),
    ...edited(),
  },
  (price) => [
    check('care_prices_service', sql`${price.service} in ('newborn', 'postnatal', 'antenatal', 'other')`),
    check('care_prices_sold_as', sql`${price.soldAs} in ('visit', 'package')`),
    check('care_prices_amount', sql`${price.amount} >= 0`),
    check('care_prices_week', sql`${price.perWeek} between 0 and 99`),
    index('care_prices_order').on(price.sortOrder, price.id),
  ],
)

/**
 * Written by a family, whose invitation has the same id. The original text is stored beside the shown text, with the
 * consent to show it. There is no row without consent.
 */
export const reviews = pgTable(
  'family_reviews',
  {
    id: uuid().primaryKey(),
    firstName: text().notNull(),
    town: text().notNull(),
    quote: text().notNull(),
    /** The family's text. The published quote adds no words to it. */
    originalQuote: text().notNull(),
    service: text().notNull(),
    writtenOn: date().notNull(),
    consentVersion: text().notNull(),
    consentedAt: instant().notNull(),
    isPublished: boolean().notNull().default(false),
    ...edited(),
  },
  (review) => [
    check('family_reviews_service', sql`${review.service} in ('newborn', 'postnatal', 'antenatal', 'other')`),
    index('family_reviews_latest').on(review.writtenOn, review.id),
    index('family_reviews_shown')
      .on(review.writtenOn, review.id)
      .where(sql`${review.isPublished} and ${review.binnedAt} is null`),
    index('family_reviews_of_service')
      .on(review.service, review.writtenOn, review.id)
      .where(sql`${review.isPublished} and ${review.binnedAt} is null`),
  ],
)
