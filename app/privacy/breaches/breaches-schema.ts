import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { instant, staffMember } from '#app/staff/schema.ts'

/** The categories that the ICO's form asks about. */
export const dataKinds = {
  contact: 'Names, addresses, phone numbers',
  health: 'Health of mothers',
  children: 'Babies and children',
  orders: 'Orders and deliveries',
  financial: 'Payments',
  'sign-in': 'Passwords and sign-ins',
  staff: 'Staff or midwives',
  other: 'Something else',
} as const

export const breachRisks = {
  unlikely: 'A risk to people is unlikely',
  likely: 'A risk to people is likely: report it to the ICO',
  high: 'A high risk is likely: report it, and tell the people affected',
} as const

export const breachDecisions = { report: 'Report it to the ICO', 'not report': 'Do not report it' } as const

/** Every breach is recorded, reported or not (UK GDPR, Article 33(5)). */
export const privacyBreaches = pgTable(
  'privacy_breaches',
  {
    id: uuid().primaryKey(),
    reference: text().notNull(),
    /** Encrypted. */
    whatHappened: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    openedById: staffMember(),
    /** When we became aware of the breach: the 72 hours start. */
    discoveredAt: instant().notNull(),
    /** Null: unknown. Otherwise as far as is known. */
    people: integer(),
    dataKinds: text().$type<keyof typeof dataKinds>().array().notNull(),
    risk: text().$type<keyof typeof breachRisks>(),
    decision: text().$type<keyof typeof breachDecisions>(),
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
