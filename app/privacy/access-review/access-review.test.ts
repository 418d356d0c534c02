import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { enquiryEvents } from '#app/enquiries/audit-events.ts'
import { contactSubmissions } from '#app/enquiries/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { usualAccessHours } from '#app/settings/access-hours/access-hours.ts'
import { readSiteSettings, saveSettings } from '#app/settings/site-settings.server.ts'
import type { AuditEvent } from '#app/staff/audit/audit-event.ts'
import { recordEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { auditDetails } from '#app/staff/audit/schema.ts'
import { emptyAuditLog } from '#test/audit-log.ts'
import { given } from '#test/given.ts'

import { accessReviews } from './access-review-schema.ts'
import { mailLastMonth, writeAccessMail } from './access-review.jobs.server.tsx'
import { changeAccessHours, listReviews, reviewMonth, viewRemark } from './access-reviews.server.ts'
import { countAccess } from './count-access.server.ts'
import { listViews } from './list-views.server.ts'
import { readMonth } from './months.ts'

type Member = Awaited<ReturnType<typeof given.staff>>

const october = '2026-10'
let ruth: Member
let maya: Member

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-03T12:00:00Z') })
  await emptyAuditLog()
  await db.delete(accessReviews)
  await db.delete(outgoingMails)
  await given.noStaff()
  await transaction((tx) => saveSettings(tx, { access_hours: usualAccessHours }))
  ruth = await given.staff({ firstName: 'Ruth' })
  maya = await given.staff({ firstName: 'Maya' })
})

afterEach(() => void vi.useRealTimers())

const newRecord = async () => (await given.contact()).id

/** `at` carries its own time zone. */
async function did(staff: Member, event: AuditEvent, ids: string[], at: string, requestId = at) {
  vi.setSystemTime(new Date(at))
  await transaction((tx) => recordAuditEvent(tx, { staff, event, subject: 'contact_submission', ids, requestId }))
  vi.setSystemTime(new Date('2026-11-03T12:00:00Z'))
}

const opens = async (staff: Member, id: string, at: string) => await did(staff, recordEvents.opened, [id], at)

async function countsOf(staff: Member, month = october, hours = usualAccessHours) {
  return (await countAccess(db, month, hours)).find(({ actorId }) => actorId === staff.id)
}

test('counts opened records, exports and prints for each colleague, most opened first', async () => {
  const [a, b] = [await newRecord(), await newRecord()]
  await opens(maya, a, '2026-10-05T10:00:00Z')
  for (const id of [a, a, b]) await opens(ruth, id, '2026-10-06T10:00:00Z')
  // An export of many records is recorded in batches.
  for (const ids of [[a, b], [await newRecord()]])
    await did(ruth, recordEvents.exported, ids, '2026-10-06T11:00:00Z', 'one request')
  await did(maya, recordEvents.printed, [a], '2026-10-06T12:00:00Z')
  await did(maya, recordEvents.listed, [a, b], '2026-10-06T12:00:00Z')
  expect(await countAccess(db, october, usualAccessHours)).toMatchObject([
    { name: 'Ruth Singh', opened: 2, exports: 1, exported: 3, prints: 0 },
    { name: 'Maya Singh', opened: 1, exports: 0, exported: 0, prints: 1 },
  ])
})

test('a view has a task if its viewer worked on the record within days of it or owns the record', async () => {
  const [worked, others, late, owned] = [await newRecord(), await newRecord(), await newRecord(), await newRecord()]
  for (const id of [worked, others, late, owned]) await opens(ruth, id, '2026-10-30T10:00:00Z')
  await did(ruth, enquiryEvents.noteAdded, [worked], '2026-11-02T10:00:00Z')
  await did(maya, enquiryEvents.noteAdded, [others], '2026-10-30T10:05:00Z')
  await did(ruth, enquiryEvents.markedAnswered, [late], '2026-10-20T10:00:00Z')
  await db.update(contactSubmissions).set({ ownerId: ruth.id }).where(eq(contactSubmissions.id, owned))
  expect(await countsOf(ruth)).toMatchObject({ opened: 4, withoutTask: 2 })
  const views = await listViews(db, october, usualAccessHours, ruth.id)
  expect(new Set(views.map(({ record }) => record))).toEqual(new Set([others, late]))
  expect(views[0]).toMatchObject({ isWithoutTask: true, isOutOfHours: false, subject: 'contact_submission' })
  expect(views[0]?.at).toEqual(new Date('2026-10-30T10:00:00Z'))
})

test.each([
  ['Friday at 17:59', '2026-10-23T16:59:00Z', 0],
  ['Friday at 18:00', '2026-10-23T17:00:00Z', 1],
  ['Saturday at noon', '2026-10-24T11:00:00Z', 1],
  ['Friday at 8:00 in summer time', '2026-10-23T07:00:00Z', 0],
  ['Monday at 7:30 in winter time', '2026-10-26T07:30:00Z', 1],
])('whether a view on %s is out of hours depends on London time', async (_, at, outOfHours) => {
  await opens(ruth, await newRecord(), at)
  expect(await countsOf(ruth)).toMatchObject({ outOfHours })
})

test('a month begins at midnight in London', async () => {
  const id = await newRecord()
  await opens(ruth, id, '2026-09-30T22:59:00Z')
  expect(await countsOf(ruth)).toBeUndefined()
  await opens(ruth, id, '2026-09-30T23:00:00Z')
  await opens(ruth, id, '2026-11-01T00:00:00Z')
  expect(await countsOf(ruth)).toMatchObject({ opened: 1 })
})

test('access hours set by an administrator apply, and the change is in the audit log', async () => {
  await opens(ruth, await newRecord(), '2026-10-24T11:00:00Z')
  await changeAccessHours({ staff: maya, requestId: 'r' }, { days: ['sunday', 'saturday'], from: '10:00', to: '14:00' })
  const { access_hours: hours } = await readSiteSettings()
  expect(await countsOf(ruth, october, hours)).toMatchObject({ outOfHours: 0 })
  const [{ details } = {}] = await db.select().from(auditDetails).where(eq(auditDetails.seq, 2))
  expect(details).toEqual({ from: 'Monday to Friday, 08:00 to 18:00', to: 'Saturday, Sunday, 10:00 to 14:00' })
})

describe('a review', () => {
  const remark = 'Looked at three views of Ruth'

  test('is saved once for its month, even if submitted twice at once, with its remark encrypted', async () => {
    const actor = { staff: maya, requestId: 'r' }
    const answers = await Promise.all([reviewMonth(october, actor, remark), reviewMonth(october, actor, remark)])
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1)
    expect((await listReviews([october])).get(october)).toMatchObject({ by: 'Maya Singh' })
    expect(await viewRemark(october, actor)).toBe(remark)
    // Reading the remark is recorded, but not as a view of a family's record.
    expect(await countAccess(db, '2026-11', usualAccessHours)).toEqual([])
    const [row] = await db.select().from(accessReviews)
    expect(row?.remark).not.toContain('Ruth')
  })

  test('is refused before the end of the month', async () => {
    expect(await reviewMonth('2026-11', { staff: maya, requestId: 'r' }, remark)).toHaveProperty('remark')
    expect(await listReviews(['2026-11'])).toEqual(new Map())
  })
})

test('administrators get one mail about the past month, however many instances run the job', async () => {
  const now = new Date('2026-11-01T06:10:00Z')
  await mailLastMonth(now)
  expect(await db.$count(outgoingMails)).toBe(0)
  await opens(ruth, await newRecord(), '2026-10-05T10:00:00Z')
  await Promise.all([
    mailLastMonth(now),
    mailLastMonth(now),
    reviewMonth(october, { staff: maya, requestId: 'r' }, 'Seen'),
  ])
  await mailLastMonth(new Date('2026-11-02T06:10:00Z'))
  const mails = await db.select().from(outgoingMails).where(eq(outgoingMails.template, 'access-review-mail'))
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([maya.email, ruth.email].toSorted())
  expect(mails[0]?.facts).toEqual({ month: october })
  expect(await db.select().from(accessReviews)).toMatchObject([{ month: '2026-10-01', mailedAt: now }])
})

test('the mail contains only figures and a link, and no names', async () => {
  const counts = { opened: 120, withoutTask: 7, outOfHours: 1, exports: 0, exported: 0, prints: 2 }
  const { subject, text } = await writeAccessMail(october, 2, counts)
  expect(subject).toBe('Who opened records in October 2026')
  expect(text).toBe(`WHO OPENED RECORDS IN OCTOBER 2026

In October 2026, 2 colleagues opened 120 records, 7 of them without a task. There was 1 view out of hours, 0 exports and 2 prints.

See who, and mark the month as reviewed http://localhost:3000/admin/privacy/access-review?month=2026-10`)
})

test.each([
  ['2026-09', '2026-09'],
  ['2026-11', '2026-11'],
  ['2026-12', '2026-10'],
  ['2026-07', '2026-10'],
  ['2026-13', '2026-10'],
  [null, '2026-10'],
])('the month %j in the address is read as %s', (typed, month) => {
  const start = new Date('2026-08-15T12:00:00Z')
  expect(readMonth(typed, { start, now: new Date('2026-11-03T12:00:00Z') })).toBe(month)
})
