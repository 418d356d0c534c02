import { and, eq, ne, sql } from 'drizzle-orm'
import * as fc from 'fast-check'

import { kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { type EnquiryKind, enquiryKinds } from '#app/enquiries/kinds.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { retentionEvents } from '#app/staff/audit/audit-events.ts'
import { auditDetails, auditLog } from '#app/staff/audit/schema.ts'
import { emptyAuditLog } from '#test/audit-log.ts'
import { createSubmission } from '#test/factories/submissions.ts'
import { ownerDb } from '#test/owner-database.ts'

const dayMs = 24 * 60 * 60 * 1000

/** As if nothing had ever been submitted, with the initial retention periods. */
export async function emptyRecords() {
  await ownerDb.execute(
    sql`truncate contact_submissions, antenatal_class_registrations, care_requests, orders, refunds, outgoing_mails,
      privacy_requests cascade`,
  )
  await transaction((tx) => saveSettings(tx, { retention_schedule: {} }))
  await emptyAuditLog()
}

/** Adds months as PostgreSQL does: 31 August plus six months is 28 February. */
function addMonths(day: string, months: number): string {
  const date = new Date(day)
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date.getUTCDate(), last))
  return first.toISOString().slice(0, 10)
}

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
/** When the job runs, and when the made-up forms arrived. */
export const nightOf = (day: string) => new Date(`${day}T03:25:00Z`)
export const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)

export type Life = {
  kind: EnquiryKind
  cameOn: string
  outcome: 'open' | 'no care' | 'became care'
  careDays: number | null
  handedAfter: number | null
  isGift: boolean
  isHeld: boolean
  answeredAfter: number | null
  isComplaint: boolean
  binnedAfter: number | null
}

const life: fc.Arbitrary<Life> = fc.record({
  kind: fc.constantFrom(...enquiryKinds),
  cameOn: fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2020-01-30', days)),
  outcome: fc.constantFrom('open', 'no care', 'no care', 'became care'),
  careDays: fc.option(fc.integer({ min: 0, max: 300 })),
  handedAfter: fc.option(fc.integer({ min: 0, max: 300 })),
  isGift: fc.boolean(),
  isHeld: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
  isComplaint: fc.boolean(),
  answeredAfter: fc.option(fc.integer({ min: 0, max: 60 })),
  binnedAfter: fc.option(fc.integer({ min: 0, max: 400 }), { freq: 3 }),
})

const noCare: Life = {
  kind: 'newborn_care',
  cameOn: '2022-05-31',
  outcome: 'no care',
  careDays: null,
  handedAfter: null,
  isGift: false,
  isHeld: false,
  isComplaint: false,
  answeredAfter: null,
  binnedAfter: null,
}
const oneOfEach: Life[] = [
  noCare,
  { ...noCare, isGift: true },
  { ...noCare, kind: 'contact', isComplaint: true, answeredAfter: 9 },
  { ...noCare, outcome: 'became care', careDays: 40 },
  { ...noCare, outcome: 'became care', careDays: 40, handedAfter: 50 },
  { ...noCare, outcome: 'became care', handedAfter: 5, isHeld: true },
  { ...noCare, binnedAfter: 3 },
]

const isCare = (one: Life) => one.outcome === 'became care'
const isOpenComplaint = (one: Life) => one.kind === 'contact' && one.isComplaint && one.answeredAfter === null

/** The days on which it is moved to the Bin and deleted, according to the text of the schedule. */
export function fateOf(one: Life): { binnedOn: string | null; deletedOn: string | null } {
  const never = { binnedOn: null, deletedOn: null }
  if (one.isHeld || isOpenComplaint(one)) return never
  const isBinnedByStaff = one.binnedAfter !== null && !isCare(one)
  if (isBinnedByStaff) {
    const binnedOn = addDays(one.cameOn, one.binnedAfter ?? 0)
    return { binnedOn, deletedOn: addDays(binnedOn, 31) }
  }
  const expiresOn = expiryOf(one)
  return expiresOn ? { binnedOn: expiresOn, deletedOn: addDays(expiresOn, 30) } : never
}

function expiryOf(one: Life): string | null {
  if (isCare(one) && one.handedAfter !== null) return addMonths(addDays(one.cameOn, one.handedAfter), 3)
  if (isCare(one)) return one.careDays === null ? null : addMonths(addDays(one.cameOn, one.careDays), 25 * 12)
  if (one.outcome === 'open') return null
  if (one.kind !== 'contact') return addMonths(one.cameOn, one.isGift ? 6 : 12)
  return one.isComplaint ? addMonths(addDays(one.cameOn, one.answeredAfter ?? 0), 6 * 12) : addMonths(one.cameOn, 12)
}

export async function live(one: Life): Promise<string> {
  const { table } = kindTables[one.kind]
  const { id } = await createSubmission(one.kind, { createdAt: noonOf(one.cameOn) })
  const isGift = one.isGift && one.kind !== 'contact'
  const answeredOn = one.answeredAfter === null ? null : addDays(one.cameOn, one.answeredAfter)
  await db
    .update(table)
    .set({
      outcome: one.outcome,
      careEndedOn: isCare(one) && one.careDays !== null ? addDays(one.cameOn, one.careDays) : null,
      handedOverOn: isCare(one) && one.handedAfter !== null ? addDays(one.cameOn, one.handedAfter) : null,
      isUnderLegalHold: one.isHeld,
      // Noon, so that the night of the thirtieth day is too early for it.
      binnedAt: one.binnedAfter !== null && !isCare(one) ? noonOf(addDays(one.cameOn, one.binnedAfter)) : null,
      ...(isGift ? { isForSomeoneElse: true, consentedAt: null, consentVersion: null } : {}),
      ...(one.kind === 'contact' && one.isComplaint
        ? { isComplaint: true, complaintAcknowledgedOn: answeredOn, complaintAnsweredOn: answeredOn }
        : {}),
    })
    .where(eq(table.id, id))
  return id
}

export async function remaining(): Promise<Set<string>> {
  const ids = new Set<string>()
  for (const kind of enquiryKinds) {
    const { table, within } = kindTables[kind]
    for (const { id } of await db.select({ id: table.id }).from(table).where(within)) ids.add(id)
  }
  return ids
}

export async function certified() {
  return await db
    .select({ ids: auditLog.subjectIds, details: auditDetails.details })
    .from(auditLog)
    .innerJoin(auditDetails, eq(auditDetails.seq, auditLog.seq))
    // The case of a complaint has the id of its message.
    .where(and(eq(auditLog.action, retentionEvents.removed.action), ne(auditLog.subject, 'privacy_request')))
}

/** The same in every run; one of each class, whatever the random choices are. */
export function someLives(count: number): Life[] {
  return [...oneOfEach, ...fc.sample(life, { numRuns: count, seed: 20_261_126 })]
}
