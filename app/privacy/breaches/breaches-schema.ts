import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { cmsUsers } from '#app/staff/schema.ts'

import { breachDecisions, breachRisks, dataKinds } from './breach-types.ts'

const instant = () => timestamp({ withTimezone: true })

/** Every breach is recorded, reported or not (UK GDPR, Article 33(5)). */
export const privacyBreaches = pgTable(
  'privacy_breaches',
  {
    id: uuid().primaryKey(),
    reference: text().notNull(),
    /** Encrypted. */
    whatHappened: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    openedById: uuid().references(() => cmsUsers.id, { onDelete: 'set null' }),
    /** When we became aware of the breach: the 72 hours start. */
    discoveredAt: instant().notNull(),
    /** Null: unknown. Otherwise as far as is known. */
    people: integer(),
    dataKinds: text({ enum: dataKinds }).array().notNull(),
    risk: text({ enum: breachRisks }),
    decision: text({ enum: breachDecisions }),
    decidedAt: instant(),
    /** Encrypted. */
    decisionReason: text(),
    reportedAt: instant(),
    icoReference: text(),
    peopleToldAt: instant(),
    /** Encrypted. */
    measures: text(),
    closedAt: instant(),
    warnedAt: instant(),
    /** Incremented by changes, so that two people do not overwrite each other. */
    version: integer().notNull().default(1),
  },
  (breach) => [
    uniqueIndex('privacy_breaches_reference').on(breach.reference),
    index('privacy_breaches_newest').on(breach.discoveredAt, breach.id),
    check('privacy_breaches_decision', sql`(${breach.decision} is null) = (${breach.decidedAt} is null)`),
    check('privacy_breaches_people', sql`${breach.people} >= 0`),
    check(
      'privacy_breaches_order',
      sql`least(${breach.reportedAt}, ${breach.peopleToldAt}, ${breach.closedAt}) >= ${breach.discoveredAt}`,
    ),
  ],
)
