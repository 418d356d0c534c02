import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { insertFamilyMessage } from '#app/enquiries/family/family-messages.server.ts'
import { enquiryKinds } from '#app/enquiries/kinds.ts'
import { kindTables } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import { contactSubmissions, familyMessages } from '#app/enquiries/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { expireEnquiries } from '#test/expire-enquiries.ts'
import { givenSubmission } from '#test/given-submissions.ts'
import { given } from '#test/given.ts'
import { ownerDb } from '#test/owner-database.ts'

const monthsAgo = (months: number) => new Date(Date.now() - months * 31 * 24 * 3_600_000)

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
    await expireEnquiries()
    const [row] = await db.select({ binnedAt: table.binnedAt }).from(table).where(eq(table.id, id))
    return row?.binnedAt !== null
  }

  test('without care goes to the bin after twelve months, and nothing else does', async () => {
    expect(await isBinnedAfter(13, { outcome: 'no care' })).toBe(true)
    expect(await isBinnedAfter(11, { outcome: 'no care' })).toBe(false)
    expect(await isBinnedAfter(40, { outcome: 'open' })).toBe(false)
    expect(await isBinnedAfter(40, { outcome: 'became care' })).toBe(false)
    expect(await isBinnedAfter(40, { outcome: 'no care', isUnderLegalHold: true })).toBe(false)
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
  await expireEnquiries()
  expect(await db.select({ of: familyMessages.submissionId }).from(familyMessages)).toEqual([{ of: kept.id }])
})

test('a complaint that is not answered stays', async () => {
  const { id } = await given.contact({ isComplaint: true, createdAt: new Date('2018-12-01') })
  await db.update(contactSubmissions).set({ outcome: 'no care' })
  await expireEnquiries()
  expect(await db.$count(contactSubmissions, eq(contactSubmissions.id, id))).toBe(1)
  expect((await db.select().from(contactSubmissions))[0]?.binnedAt).toBeNull()
  await db.update(contactSubmissions).set({ complaintAcknowledgedOn: '2019-01-01', complaintAnsweredOn: '2019-01-02' })
  await expireEnquiries()
  expect((await db.select().from(contactSubmissions))[0]?.binnedAt).toBeInstanceOf(Date)
})
