import { sql } from 'drizzle-orm'
import { boolean, check, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const siteSettings = pgTable('site_settings', {
  settingKey: text().primaryKey(),
  settingValue: jsonb().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** One row while the site is open; it only matters behind https. Written by migrations on installations older than it. */
export const siteOpening = pgTable(
  'site_opening',
  {
    isOnly: boolean().primaryKey().default(true),
    openedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null: it was open before there was a switch. */
    openedBy: text(),
  },
  (opening) => [check('site_opening_only', sql`${opening.isOnly}`)],
)

/** What the list before opening cannot see by looking: that somebody did a step, or set it aside. */
export const openingSteps = pgTable(
  'opening_steps',
  {
    step: text().primaryKey(),
    doneAt: timestamp({ withTimezone: true }),
    doneBy: text(),
    /** What it was done to, as a digest: when that changes, the step has to be done again. */
    doneTo: text(),
    setAsideAt: timestamp({ withTimezone: true }),
    setAsideBy: text(),
    setAsideBecause: text(),
  },
  (step) => [check('opening_steps_set_aside', sql`(${step.setAsideAt} is null) = (${step.setAsideBecause} is null)`)],
)

/** Made-up records that came in by one click and go out by one. `state` is as in `example-records.server.ts`. */
export const exampleRecords = pgTable(
  'example_records',
  { noun: text().notNull(), recordId: uuid().notNull(), state: text().notNull() },
  (example) => [primaryKey({ columns: [example.noun, example.recordId] })],
)

/** What staff reworded; everything else is as specified. */
export const siteTexts = pgTable('site_texts', {
  textKey: text().primaryKey(),
  words: text().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
