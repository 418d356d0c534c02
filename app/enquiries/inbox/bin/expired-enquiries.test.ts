import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { insertFamilyMessage } from '#app/enquiries/family/family-messages.server.ts'
import { kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { enquiryKinds } from '#app/enquiries/kinds.ts'
import { contactSubmissions, familyMessages } from '#app/enquiries/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { expireEnquiries } from '#test/expire-enquiries.ts'
import { createSubmission } from '#test/factories/submissions.ts'
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
    const { id } = await createSubmission(kind, { createdAt: monthsAgo(months) })
    await db.update(table).set(change).where(eq(table.id, id))
    await expireEnquiries()
    const [row] = await db.select({ binnedAt: table.binnedAt }).from(table).where(eq(table.id, id))
    return row?.binnedAt !== null
  }

  test('is binned after twelve months without care, but not while open, in care or under legal hold', async () => {
    expect(await isBinnedAfter(13, { outcome: 'no care' })).toBe(true)
    expect(await isBinnedAfter(11, { outcome: 'no care' })).toBe(false)
    expect(await isBinnedAfter(40, { outcome: 'open' })).toBe(false)
    expect(await isBinnedAfter(40, { outcome: 'became care' })).toBe(false)
    expect(await isBinnedAfter(40, { outcome: 'no care', isUnderLegalHold: true })).toBe(false)
  })
})

test('deleting an enquiry from the bin also deletes what the family added to it', async () => {
  const [removed, remaining] = [await given.contact(), await given.contact()]
  for (const { id: submissionId } of [removed, remaining])
    await transaction((tx) =>
      insertFamilyMessage(tx, { submissionId, type: 'addition', words: 'On Tuesdays.', phone: null }),
    )
  await db
    .update(contactSubmissions)
    .set({ binnedAt: monthsAgo(2) })
    .where(eq(contactSubmissions.id, removed.id))
  await expireEnquiries()
  expect(await db.select({ of: familyMessages.submissionId }).from(familyMessages)).toEqual([{ of: remaining.id }])
})

test('an unanswered complaint is not binned by age', async () => {
  const { id } = await given.contact({ isComplaint: true, createdAt: new Date('2018-12-01') })
  await db.update(contactSubmissions).set({ outcome: 'no care' })
  await expireEnquiries()
  expect(await db.$count(contactSubmissions, eq(contactSubmissions.id, id))).toBe(1)
  expect((await db.select().from(contactSubmissions))[0]?.binnedAt).toBeNull()
  await db.update(contactSubmissions).set({ complaintAcknowledgedOn: '2019-01-01', complaintAnsweredOn: '2019-01-02' })
  await expireEnquiries()
  expect((await db.select().from(contactSubmissions))[0]?.binnedAt).toBeInstanceOf(Date)
})
