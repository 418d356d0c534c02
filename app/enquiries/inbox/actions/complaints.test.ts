import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { describeDeletionBlock } from '#app/enquiries/inbox/deletion-block.ts'
import { readRows } from '#app/enquiries/inbox/record/submission-record.server.ts'
import { contactSubmissions } from '#app/enquiries/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { expireEnquiries } from '#test/expire-enquiries.ts'
import { binSubmissions, setComplaintDates } from '#test/factories/work.ts'
import { given } from '#test/given.ts'
import { ownerDb } from '#test/owner-database.ts'
import { isoFromToday } from '#test/typed-day.ts'

let maya: Actor
const dayMs = 24 * 3_600_000
const day = isoFromToday

beforeEach(async () => {
  await ownerDb.execute(sql`truncate contact_submissions, enquiry_notes`)
  maya = { staff: await given.staff(), requestId: 'request-1' }
})

async function createComplaint(change: Partial<typeof contactSubmissions.$inferInsert> = {}) {
  const { id } = await given.contact({ isComplaint: true, createdAt: new Date(Date.now() - 10 * dayMs) })
  if (Object.keys(change).length > 0)
    await db.update(contactSubmissions).set(change).where(eq(contactSubmissions.id, id))
  return id
}

async function datesOf(id: string) {
  const [row] = await db.select().from(contactSubmissions).where(eq(contactSubmissions.id, id))
  return [row?.complaintAcknowledgedOn, row?.complaintAnsweredOn]
}

async function isInBin(id: string) {
  return (await db.$count(contactSubmissions, sql`id = ${id} and binned_at is not null`)) === 1
}

describe('the dates of a complaint', () => {
  test.each([
    ['all on the day it came', { acknowledgedOn: day(-10), answeredOn: day(-10) }],
    ['one after the other', { acknowledgedOn: day(-9), answeredOn: day(0) }],
    ['answered at once', { acknowledgedOn: null, answeredOn: day(-1) }],
  ])('%s: are those of its case', async (_, dates) => {
    const id = await createComplaint()
    await setComplaintDates(id, dates)
    expect(await datesOf(id)).toEqual([dates.acknowledgedOn, dates.answeredOn])
  })

  test('in the wrong order are rejected by the database itself', async () => {
    for (const dates of [
      { complaintAcknowledgedOn: day(-3), complaintAnsweredOn: day(-4) },
      { complaintAcknowledgedOn: day(-11) },
      { complaintAnsweredOn: day(-11) },
    ])
      await expect(createComplaint(dates)).rejects.toMatchObject({
        cause: { constraint: 'contact_submissions_complaint' },
      })
  })
})

describe('an unanswered complaint', () => {
  const why = 'it is a complaint that is not answered yet'

  test('cannot be deleted, and the confirmation question says why', async () => {
    const open = await createComplaint({ complaintAcknowledgedOn: day(-9) })
    const answered = await createComplaint({ complaintAnsweredOn: day(-9) })
    const { id: other } = await given.contact()
    const ids = [open, answered, other]
    const named = await readRows(db, 'contact', ids)
    expect(new Map(named.map((row) => [row.id, describeDeletionBlock(row)]))).toEqual(
      new Map([
        [open, why],
        [answered, undefined],
        [other, undefined],
      ]),
    )
    expect(await binSubmissions('contact', ids, maya)).toBe(2)
    expect(await isInBin(open)).toBe(false)
  })

  test('can be deleted while it is held back, because it may be spam', async () => {
    const id = await createComplaint({ quarantine: 'trap' })
    expect(await binSubmissions('contact', [id], maya)).toBe(1)
  })

  test('is not binned by age, and one already in the bin is not deleted until it is answered', async () => {
    const old = new Date(Date.now() - 500 * dayMs)
    const aged = await createComplaint({ createdAt: old, outcome: 'no care' })
    const binned = await createComplaint({ createdAt: old, binnedAt: new Date(Date.now() - 40 * dayMs) })
    await expireEnquiries()
    expect(await isInBin(aged)).toBe(false)
    expect(await isInBin(binned)).toBe(true)
    await setComplaintDates(binned, { acknowledgedOn: null, answeredOn: day(0) })
    await expireEnquiries()
    expect(await db.$count(contactSubmissions, eq(contactSubmissions.id, binned))).toBe(0)
  })
})
