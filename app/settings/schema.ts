import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const siteSettings = pgTable('site_settings', {
  settingKey: text().primaryKey(),
  settingValue: jsonb().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** One row while the site is open. Only enforced behind https. Migrations insert the row on older installations. */
export const siteOpening = pgTable(
  'site_opening',
  {
    isOnly: boolean().primaryKey().default(true),
    openedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null: opened before the switch existed. */
    openedBy: text(),
  },
  (opening) => [check('site_opening_only', sql`${opening.isOnly}`)],
)

/** Opening steps that cannot be detected: somebody did the step, or set it aside. */
export const openingSteps = pgTable(
  'opening_steps',
  {
    step: text().primaryKey(),
    doneAt: timestamp({ withTimezone: true }),
    doneBy: text(),
    /** A digest of the subject of the step. If it changes, the step has to be repeated. */
    doneTo: text(),
    setAsideAt: timestamp({ withTimezone: true }),
    setAsideBy: text(),
    setAsideBecause: text(),
  },
  (step) => [check('opening_steps_set_aside', sql`(${step.setAsideAt} is null) = (${step.setAsideBecause} is null)`)],
)

/** Made-up records, added and removed as a set. For `state` see `example-records.server.ts`. */
export const exampleRecords = pgTable(
  'example_records',
  { noun: text().notNull(), recordId: uuid().notNull(), state: text().notNull() },
  (example) => [primaryKey({ columns: [example.noun, example.recordId] })],
)

export const siteTexts = pgTable('site_texts', {
  textKey: text().primaryKey(),
  words: text().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** How often visitors searched for a district without care. A district has thousands of homes. */
export const areaDemand = pgTable(
  'area_demand',
  {
    district: text().primaryKey(),
    asked: integer().notNull().default(1),
    lastAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (demand) => [check('area_demand_district', sql`${demand.district} ~ '^[A-Z]{1,2}[0-9][A-Z0-9]?$'`)],
)
