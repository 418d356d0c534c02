import { eq, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'

import { type EnquiryKind, enquiryKinds } from '#app/enquiries/kinds.ts'
import { kindTables } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { privacyComplaints } from '#app/privacy/complaints/complaints-schema.ts'
import { privacyRequests } from '#app/privacy/requests/requests-schema.ts'
import { insertRequest } from '#app/privacy/requests/requests.server.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { orders } from '#app/shop/schema.ts'
import { retentionEvents } from '#app/staff/audit/audit-events.ts'
import { auditDetails, auditLog } from '#app/staff/audit/schema.ts'
import { emptyAuditLog } from '#test/audit-log.ts'
import { givenOrderRow } from '#test/given-order-rows.ts'
import { givenSubmission } from '#test/given-submissions.ts'
import { ownerDb } from '#test/owner-database.ts'

import { removeWhatExpired } from './remove-expired.server.ts'

const dayMs = 24 * 60 * 60 * 1000

beforeEach(async () => {
  await ownerDb.execute(
    sql`truncate contact_submissions, antenatal_class_registrations, care_requests, orders, refunds, outgoing_mails,
      privacy_requests, privacy_complaints cascade`,
  )
  await transaction((tx) => saveSettings(tx, { retention_schedule: {} }))
  await emptyAuditLog()
})

/** Days as PostgreSQL adds them: 31 August and six months is 28 February. */
function addMonths(day: string, months: number): string {
  const date = new Date(day)
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date.getUTCDate(), last))
  return first.toISOString().slice(0, 10)
}

const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
/** When the job runs, and when the made-up forms came. */
const nightOf = (day: string) => new Date(`${day}T03:25:00Z`)
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)

type Life = {
  kind: EnquiryKind
  cameOn: string
  outcome: 'open' | 'no care' | 'became care'
  careDays: number | null
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
  isGift: false,
  isHeld: false,
  isComplaint: false,
  answeredAfter: null,
  binnedAfter: null,
}
/** One of each class, whatever chance brings. */
const oneOfEach: Life[] = [
  noCare,
  { ...noCare, isGift: true },
  { ...noCare, kind: 'contact', isComplaint: true, answeredAfter: 9 },
  { ...noCare, outcome: 'became care', careDays: 40 },
  { ...noCare, binnedAfter: 3 },
]

const isCare = (one: Life) => one.outcome === 'became care'
const isOpenComplaint = (one: Life) => one.kind === 'contact' && one.isComplaint && one.answeredAfter === null

/** The day on which it goes to the bin and the one on which it goes for good, as the schedule says in words. */
function fateOf(one: Life): { binnedOn: string | null; goneOn: string | null } {
  const never = { binnedOn: null, goneOn: null }
  if (one.isHeld || isOpenComplaint(one)) return never
  const isBinnedByStaff = one.binnedAfter !== null && !isCare(one)
  if (isBinnedByStaff) {
    const binnedOn = addDays(one.cameOn, one.binnedAfter ?? 0)
    return { binnedOn, goneOn: addDays(binnedOn, 31) }
  }
  const expiresOn = expiryOf(one)
  return expiresOn ? { binnedOn: expiresOn, goneOn: addDays(expiresOn, 30) } : never
}

function expiryOf(one: Life): string | null {
  if (isCare(one)) return one.careDays === null ? null : addMonths(addDays(one.cameOn, one.careDays), 25 * 12)
  if (one.outcome === 'open') return null
  if (one.kind !== 'contact') return addMonths(one.cameOn, one.isGift ? 6 : 12)
  return one.isComplaint ? addMonths(addDays(one.cameOn, one.answeredAfter ?? 0), 6 * 12) : addMonths(one.cameOn, 12)
}

async function live(one: Life): Promise<string> {
  const { table } = kindTables[one.kind]
  const { id } = await givenSubmission(one.kind, { createdAt: noonOf(one.cameOn) })
  const isGift = one.isGift && one.kind !== 'contact'
  const answeredOn = one.answeredAfter === null ? null : addDays(one.cameOn, one.answeredAfter)
  await db
    .update(table)
    .set({
      outcome: one.outcome,
      careEndedOn: isCare(one) && one.careDays !== null ? addDays(one.cameOn, one.careDays) : null,
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

async function remaining(): Promise<Set<string>> {
  const ids = new Set<string>()
  for (const kind of enquiryKinds) {
    const { table, within } = kindTables[kind]
    for (const { id } of await db.select({ id: table.id }).from(table).where(within)) ids.add(id)
  }
  return ids
}

async function certified() {
  return await db
    .select({ ids: auditLog.subjectIds, details: auditDetails.details })
    .from(auditLog)
    .innerJoin(auditDetails, eq(auditDetails.seq, auditLog.seq))
    .where(eq(auditLog.action, retentionEvents.removed.action))
}

test('each goes on its day and once, on two instances, and what is on hold stays', async () => {
  const lives = [...oneOfEach, ...fc.sample(life, { numRuns: 20, seed: 20_261_126 })]
  const fates = new Map<string, ReturnType<typeof fateOf>>()
  for (const one of lives) fates.set(await live(one), fateOf(one))
  const goes = [...fates.values()].flatMap(({ goneOn }) => goneOn ?? [])
  const days = new Set([...fates.values()].flatMap(({ binnedOn }) => binnedOn ?? []))
  for (const day of goes) days.add(addDays(day, -1)).add(day)

  for (const day of [...days].toSorted()) {
    await Promise.all([removeWhatExpired(nightOf(day)), removeWhatExpired(nightOf(day))])
    const expected = [...fates].filter(([, { goneOn }]) => goneOn === null || goneOn > day).map(([id]) => id)
    expect([...(await remaining())].toSorted(), day).toEqual(expected.toSorted())
  }
  const ids = (await certified()).flatMap((row) => row.ids)
  expect(ids).toHaveLength(goes.length)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a certificate names class, period and references, and nothing personal', async () => {
  const { id, reference } = await givenSubmission('contact', { name: 'Zebedee Quill', createdAt: noonOf('2024-01-10') })
  await db.update(kindTables.contact.table).set({ outcome: 'no care' })
  await removeWhatExpired(nightOf('2025-01-10'))
  await removeWhatExpired(nightOf('2025-02-09'))
  expect(await certified()).toEqual([
    {
      ids: [id],
      details: {
        class: 'enquiry',
        records: 'Enquiries that never became care',
        period: '12 months after they came, once noted as such',
        references: [reference],
      },
    },
  ])
})

test('a changed period applies from the next run', async () => {
  await givenSubmission('newborn_care', { createdAt: noonOf('2024-01-10') })
  await db.update(kindTables.newborn_care.table).set({ outcome: 'no care' })
  await transaction((tx) =>
    saveSettings(tx, { retention_schedule: { enquiry: { amount: 2, reason: 'Enough', source: 'Us' } } }),
  )
  await removeWhatExpired(nightOf('2024-03-10'))
  await removeWhatExpired(nightOf('2024-04-09'))
  expect((await remaining()).size).toBe(0)
})

test.each([
  ['2020-04-05', '2026-04-06'],
  ['2020-04-06', '2027-04-06'],
  ['2019-12-31', '2026-04-06'],
])('an order paid on %s stays until six years after its tax year', async (paidOn, goesOn) => {
  await givenOrderRow({ isPaid: true, createdAt: noonOf(paidOn) })
  await removeWhatExpired(nightOf(addDays(goesOn, -1)))
  expect(await db.$count(orders)).toBe(1)
  await removeWhatExpired(nightOf(goesOn))
  expect(await db.$count(orders)).toBe(0)
})

test('an order that was never paid goes after three months, unless its payment is still open', async () => {
  const createdAt = noonOf('2025-01-10')
  const unpaid = { createdAt, providerState: 'expired', paymentStatus: 'cancelled' } as const
  await givenOrderRow(unpaid)
  const byTransfer = await givenOrderRow({ ...unpaid, paymentStatus: 'paid', isStatusByHand: true })
  const open = await givenOrderRow({ createdAt })
  await removeWhatExpired(nightOf('2025-04-10'))
  expect(await db.$count(orders)).toBe(3)
  await removeWhatExpired(nightOf('2025-04-11'))
  expect(new Set((await db.select({ id: orders.id }).from(orders)).map(({ id }) => id))).toEqual(
    new Set([byTransfer.id, open.id]),
  )
})

test('a request about rights goes six years after its end, with what was decided of it', async () => {
  const asked = { type: 'complaint', channel: 'letter', receivedOn: '2025-01-02', name: 'Wren Abara' } as const
  const { id } = await transaction((tx) => insertRequest(tx, { ...asked, email: null, phone: null, words: null }))
  await transaction((tx) => insertRequest(tx, { ...asked, email: null, phone: null, words: null }))
  await db
    .update(privacyRequests)
    .set({ resolution: 'answered', endedOn: '2025-01-10' })
    .where(eq(privacyRequests.id, id))
  await db.insert(privacyComplaints).values({ id })
  await removeWhatExpired(nightOf('2031-01-09'))
  expect(await db.$count(privacyRequests)).toBe(2)
  await removeWhatExpired(nightOf('2031-01-10'))
  expect(await db.$count(privacyRequests)).toBe(1)
  expect(await db.$count(privacyComplaints)).toBe(0)
})

test('copies of emails go after twelve months', async () => {
  const mail = { template: 'enquiry-team-mail', recipient: 'team@example.com', status: 'sent' as const, facts: {} }
  const old = { id: crypto.randomUUID(), ...mail, createdAt: noonOf('2025-01-10') }
  const young = { id: crypto.randomUUID(), ...mail, createdAt: noonOf('2025-03-10') }
  await db.insert(outgoingMails).values([old, young])
  await removeWhatExpired(nightOf('2026-01-11'))
  expect(await db.select({ id: outgoingMails.id }).from(outgoingMails)).toEqual([{ id: young.id }])
})
