import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { contactSubmissions } from '#app/enquiries/schema.ts'
import { londonDay } from '#app/enquiries/typed-date.ts'
import { db } from '#app/platform/database/db.server.ts'
import { addDays } from '#app/platform/time/london-time.ts'
import { addCase, openCase, takeStep } from '#app/privacy/cases/change-case.server.ts'
import { privacyRequest } from '#app/privacy/requests/request.kind.server.ts'
import { privacyRequests } from '#app/privacy/requests/requests-schema.ts'
import { listRecords } from '#app/records/list.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { setComplaintDates } from '#test/factories/work.ts'
import { given } from '#test/given.ts'
import { ownerDb } from '#test/owner-database.ts'

import { complaint } from './complaint.kind.server.ts'
import { privacyComplaints } from './complaints-schema.ts'
import { countByYear } from './complaints.server.ts'

const today = londonDay()
const daysAgo = (days: number) => new Date(Date.parse(`${addDays(today, -days)}T12:00:00Z`))
let actor: Actor

beforeEach(async () => {
  await ownerDb.delete(contactSubmissions)
  await db.delete(privacyRequests)
  await db.delete(privacyComplaints)
  actor = { staff: await given.staff(), requestId: 'request-1' }
})

async function byPhone(name: string, receivedOn = today) {
  const request = {
    type: 'complaint',
    channel: 'phone',
    receivedOn,
    name,
    email: null,
    phone: null,
    words: null,
  }
  return await addCase(privacyRequest, request, actor)
}

async function namesIn(state = '') {
  const { rows } = await listRecords(complaint.record, new URL(`https://site.example/?state=${state}`), actor)
  return rows.map(({ name }) => name)
}

const decide = async (id: string, typed: object) => await takeStep(complaint, id, 'decide', { ...typed }, actor)
const view = async (id: string) => await openCase(complaint, id, actor)
const takeWith = async (id: string, step: string, typed: object) =>
  await takeStep(privacyRequest, id, step, { ...typed }, actor)

test('the register lists complaints from the contact form and other channels, longest waiting first', async () => {
  await given.contact({ name: 'Form', isComplaint: true, createdAt: daysAgo(5) })
  await given.contact({ name: 'No complaint' })
  await given.contact({ name: 'Held', isComplaint: true, quarantine: 'trap' })
  await byPhone('Phone', addDays(today, -9))
  const spam = await byPhone('Spam')
  await takeWith(spam, 'end', { resolution: 'no request', endedOn: today })
  expect(await namesIn()).toEqual(['Phone', 'Form'])
})

test('a complaint moves through the states as it is acknowledged and answered', async () => {
  const { id } = await given.contact({ name: 'Form', isComplaint: true, createdAt: daysAgo(5) })
  const phone = await byPhone('Phone')
  await takeWith(phone, 'acknowledge', { acknowledgedOn: today })
  expect(await namesIn('unacknowledged')).toEqual(['Form'])
  const dates = { acknowledgedOn: today, answeredOn: today }
  await setComplaintDates(id, actor, dates)
  await takeWith(phone, 'end', { resolution: 'answered', endedOn: today })
  expect(await namesIn()).toEqual([])
  expect((await namesIn('no-outcome')).toSorted()).toEqual(['Form', 'Phone'])
})

test('the outcome and learning of either kind of complaint are saved, with the learning encrypted', async () => {
  const { id: contact } = await given.contact({ isComplaint: true })
  const request = await byPhone('Phone')
  for (const of of [contact, request]) {
    const decision = { outcome: 'partly' as const, decidedOn: '', learning: 'Ask before we call', basedOn: 'new' }
    expect(await decide(of, decision)).toBeUndefined()
    const opened = await view(of)
    expect(opened).toMatchObject({ outcome: 'partly', decidedOn: today, learning: 'Ask before we call' })
    const [row] = await db.select().from(privacyComplaints).where(eq(privacyComplaints.id, of))
    expect(row?.learning).not.toContain('call')
    // A colleague opened the page before this decision.
    expect(await decide(of, { ...decision, outcome: 'upheld' })).toHaveProperty('outcome')
    // A withdrawn decision has neither an outcome nor a day.
    const taken = { outcome: null, decidedOn: '', learning: null, basedOn: String(opened?.updatedAt?.getTime()) }
    expect(await decide(of, taken)).toBeUndefined()
    expect(await view(of)).toMatchObject({ outcome: null, decidedOn: null, learning: null })
  }
})

test('a decision dated before receipt is refused, and a record that is not a complaint is not found', async () => {
  const of = await byPhone('Phone')
  const decision = { outcome: 'upheld' as const, decidedOn: addDays(today, -1), learning: null, basedOn: 'new' }
  expect(await decide(of, decision)).toHaveProperty('decidedOn')
  expect(await view((await given.contact()).id)).toBeUndefined()
  expect(await view(randomUUID())).toBeUndefined()
})

test('the yearly figures count complaints received, acknowledged in time and answered, and their outcomes', async () => {
  const { id: late } = await given.contact({ isComplaint: true, createdAt: new Date('2024-03-01T12:00:00Z') })
  await setComplaintDates(late, actor, {
    acknowledgedOn: '2024-03-31',
    answeredOn: '2024-04-02',
  })
  // On the thirtieth day.
  const inTime = await byPhone('Phone', '2024-03-01')
  await takeWith(inTime, 'acknowledge', { acknowledgedOn: '2024-03-30' })
  await byPhone('Open', '2025-06-01')
  const decision = { decidedOn: '2024-04-01', learning: null, basedOn: 'new' }
  await decide(late, { ...decision, outcome: 'upheld' })
  await decide(inTime, { ...decision, outcome: 'not upheld' })
  expect(await countByYear()).toEqual([
    { year: 2025, received: 1, acknowledgedInTime: 0, answered: 0, upheld: 0, partly: 0, notUpheld: 0 },
    { year: 2024, received: 2, acknowledgedInTime: 1, answered: 1, upheld: 1, partly: 0, notUpheld: 1 },
  ])
})
