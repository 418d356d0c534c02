import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { insertFamilyMessage } from '#app/enquiries/family/family-messages.server.ts'
import { enquiryKinds } from '#app/enquiries/kinds.ts'
import { kindTables } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import { contactSubmissions, familyMessages } from '#app/enquiries/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { retentionPeriods } from '#app/settings/retention.ts'
import { givenSubmission } from '#test/given-submissions.ts'
import { given } from '#test/given.ts'
import { ownerDb } from '#test/owner-database.ts'

import { enquiryBinTasks } from './enquiry-bin.jobs.server.ts'

const monthsAgo = (months: number) => new Date(Date.now() - months * 31 * 24 * 3_600_000)
const binOld = enquiryBinTasks['bin-old-enquiries']

beforeEach(async () => {
  await ownerDb.execute(
    sql`truncate contact_submissions, antenatal_class_registrations, care_requests, enquiry_notes, family_messages`,
  )
})

describe.each(enquiryKinds)('%s', (kind) => {
  const { table } = kindTables[kind]

  async function isBinnedAfter(months: number, change: object) {
    const { id } = await givenSubmission(kind, { createdAt: monthsAgo(months) })
    await db.update(table).set(change).where(eq(table.id, id))
    await binOld()
    const [row] = await db.select({ binnedAt: table.binnedAt }).from(table).where(eq(table.id, id))
    return row?.binnedAt !== null
  }

  test('without care goes to the bin after twelve months, and nothing else does', async () => {
    expect(await isBinnedAfter(13, { outcome: 'no care' })).toBe(true)
    expect(await isBinnedAfter(11, { outcome: 'no care' })).toBe(false)
    expect(await isBinnedAfter(40, { outcome: 'open' })).toBe(false)
    expect(await isBinnedAfter(40, { outcome: 'became care' })).toBe(false)
    expect(await isBinnedAfter(40, { outcome: 'no care', isUnderLegalHold: true })).toBe(false)
    const words = retentionPeriods({ enquiry_retention_months: 12 }).map(({ period }) => period)
    expect(words).toContain('12 months once noted as such')
  })
})

test('what is removed from the bin takes with it what the family added', async () => {
  const [gone, kept] = [await given.contact(), await given.contact()]
  for (const { id: submissionId } of [gone, kept])
    await transaction((tx) =>
      insertFamilyMessage(tx, { submissionId, type: 'addition', words: 'On Tuesdays.', phone: null }),
    )
  await db
    .update(contactSubmissions)
    .set({ binnedAt: monthsAgo(2) })
    .where(eq(contactSubmissions.id, gone.id))
  await enquiryBinTasks['empty-enquiry-bin']()
  expect(await db.select({ of: familyMessages.submissionId }).from(familyMessages)).toEqual([{ of: kept.id }])
})

test('a complaint that is not answered stays', async () => {
  const { id } = await given.contact({ isComplaint: true, createdAt: monthsAgo(14) })
  await db.update(contactSubmissions).set({ outcome: 'no care' })
  await binOld()
  expect(await db.$count(contactSubmissions, eq(contactSubmissions.id, id))).toBe(1)
  expect((await db.select().from(contactSubmissions))[0]?.binnedAt).toBeNull()
  await db.update(contactSubmissions).set({ complaintAcknowledgedOn: '2026-01-01', complaintAnsweredOn: '2026-01-02' })
  await binOld()
  expect((await db.select().from(contactSubmissions))[0]?.binnedAt).toBeInstanceOf(Date)
})

test('the periods that end by themselves are those that a job ends', () => {
  const ending = retentionPeriods({ enquiry_retention_months: 12 }).filter(
    ({ period }) => !/^At least|^As long as/.test(period),
  )
  expect(ending.map(({ records }) => records)).toEqual([
    'Enquiries that never became care',
    'A form saved to finish later',
    'Messages deleted as spam',
  ])
})
