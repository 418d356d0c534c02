import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { acknowledgementTemplate, teamTemplate } from '#app/enquiries/mail-templates.ts'
import { contactSubmissions } from '#app/enquiries/schema.ts'
import { londonDay } from '#app/enquiries/typed-date.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { addDays } from '#app/platform/time/london-time.ts'
import { addCase, viewCase, takeStep } from '#app/privacy/cases/change-case.server.ts'
import { remindOfRequests } from '#app/privacy/jobs/privacy.jobs.server.tsx'
import { listRecords } from '#app/records/list.server.ts'
import { auditDetails, auditLog } from '#app/staff/audit/schema.ts'
import { encryptSearch } from '#app/staff/private-search.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { given } from '#test/given.ts'

import { correspondingDate } from './due-date.ts'
import { loadRelatedFacts } from './request-facts.server.ts'
import { listNotes } from './request-notes.server.ts'
import { countOpenRequests, privacyRequest } from './request.kind.server.ts'
import { privacyRequests } from './requests-schema.ts'

const today = londonDay()
const secret = 'I was unwell after the birth'
let actor: Actor

beforeEach(async () => {
  await db.delete(privacyRequests)
  await db.delete(outgoingMails)
  actor = { staff: await given.staff(), requestId: 'request-1' }
})

async function entered(change = {}) {
  const request = {
    type: 'access',
    channel: 'phone',
    receivedOn: today,
    name: 'Ada Okafor',
    email: 'ada@example.com',
    phone: null,
    words: secret,
    ...change,
  }
  return await addCase(privacyRequest, request, actor)
}

async function take(id: string, step: string, typed: Record<string, unknown> = {}, attemptId?: string) {
  return await takeStep(privacyRequest, id, step, typed, actor, attemptId)
}

async function rowOf(id: string) {
  const [row] = await db.select().from(privacyRequests).where(eq(privacyRequests.id, id))
  if (!row) throw new Error('No request')
  return row
}

async function namesIn(params = '') {
  const { rows } = await listRecords(privacyRequest.record, new URL(`https://site.example/?${params}`), actor)
  return rows.map(({ name }) => name)
}

function noon(day: string) {
  return new Date(`${day}T12:00:00Z`)
}

async function mailsAfter(day: string) {
  await remindOfRequests(noon(day))
  return await db.$count(outgoingMails, eq(outgoingMails.template, 'privacy-request-reminder'))
}

describe('a request', () => {
  test('lists the emails about it by the names that they have on the page of the message', async () => {
    const row = await rowOf(await entered({ type: 'complaint' }))
    await transaction(async (tx) => {
      for (const template of [acknowledgementTemplate, teamTemplate])
        await queueMail(tx, { template, recipient: 'ada@example.com', facts: { reference: row.reference } })
    })
    expect(await loadRelatedFacts(row)).toMatchObject([
      ['Email', { text: 'Acknowledgement to the visitor' }],
      ['Email', { text: 'Notice to the team' }],
    ])
  })

  test('is due on the corresponding day of the next month, and its text is encrypted', async () => {
    const id = await entered()
    const row = await rowOf(id)
    expect(row.dueOn).toBe(correspondingDate(today, 1))
    expect(row.words).not.toContain('unwell')
    expect((await viewCase(privacyRequest, id, actor))?.words).toBe(secret)
  })

  test('is logged when it is entered, opened and changed, without personal data in the log', async () => {
    const id = await entered()
    await viewCase(privacyRequest, id, actor)
    await take(id, 'note', { note: 'She called twice' })
    const rows = await db
      .select({ action: auditLog.action, details: auditDetails.details })
      .from(auditLog)
      .leftJoin(auditDetails, eq(auditDetails.seq, auditLog.seq))
      .where(eq(auditLog.subject, 'privacy_request'))
    const own = rows.slice(-3)
    expect(own.map(({ action }) => action)).toEqual(['entered', 'opened', 'added a note'])
    expect(JSON.stringify(own)).not.toMatch(/Ada|unwell|twice/)
  })

  test('has its deadline paused while it waits for proof of identity', async () => {
    const receivedOn = addDays(today, -20)
    const id = await entered({ receivedOn })
    await take(id, 'ask-identity', { identityAskedOn: addDays(today, -15) })
    expect(await countOpenRequests()).toEqual({ open: 1, overdue: 0 })
    await take(id, 'identity', { identityCheckedOn: addDays(today, -5), identityMethod: 'call back' })
    const row = await rowOf(id)
    expect(row).toMatchObject({ pausedDays: 10, identityCheckedById: actor.staff.id })
    expect(row.dueOn).toBe(addDays(correspondingDate(receivedOn, 1), 10))
  })

  test('can be extended once, with an encrypted reason, and only within the first month', async () => {
    const id = await entered({ receivedOn: addDays(today, -10) })
    expect(await take(id, 'extend', { extensionReason: 'Several children' })).toBeUndefined()
    const row = await rowOf(id)
    expect(row.dueOn).toBe(correspondingDate(addDays(today, -10), 3))
    expect(row.extensionReason).not.toContain('children')
    expect(await take(id, 'extend', { extensionReason: 'Again' })).toHaveProperty('extensionReason')

    const late = await entered({ receivedOn: addDays(today, -40) })
    expect(await take(late, 'extend', { extensionReason: 'We forgot' })).toHaveProperty('extensionReason')
  })

  test('is refused with its reason and source, ends once, and can be reopened', async () => {
    const id = await entered()
    await take(id, 'refuse', { refusalSource: 'law', refusalReason: 'An invoice of last year' })
    expect(await rowOf(id)).toMatchObject({ resolution: 'refused', endedOn: today, refusalSource: 'law' })
    expect(await take(id, 'end', { resolution: 'answered', endedOn: today })).toHaveProperty('resolution')
    await take(id, 'reopen')
    expect(await rowOf(id)).toMatchObject({ resolution: null, endedOn: null, refusalSource: null, refusalReason: null })
  })

  test('accepts no date before its receipt, and no end before its last step', async () => {
    const id = await entered({ receivedOn: addDays(today, -3) })
    expect(await take(id, 'acknowledge', { acknowledgedOn: addDays(today, -4) })).toHaveProperty('acknowledgedOn')
    expect(await take(id, 'acknowledge', { acknowledgedOn: addDays(today, -2) })).toBeUndefined()
    expect(await take(id, 'end', { resolution: 'answered', endedOn: addDays(today, -3) })).toHaveProperty('endedOn')
    expect(await take(id, 'end', { resolution: 'answered', endedOn: today })).toBeUndefined()
  })

  test('that is a complaint is due for acknowledgement, and cannot be answered without one', async () => {
    const id = await entered({ type: 'complaint' })
    expect((await rowOf(id)).dueOn).toBe(addDays(today, 29))
    expect(await take(id, 'decide', { resolution: 'upheld', endedOn: today })).toHaveProperty('resolution')
    await take(id, 'acknowledge', { acknowledgedOn: today })
    expect((await rowOf(id)).dueOn).toBeNull()
    expect(await take(id, 'decide', { resolution: 'upheld', endedOn: today })).toBeUndefined()
  })

  test('that is a complaint of the contact form has its id and reference, and writes its dates back', async () => {
    const { id, reference } = await given.contact({ isComplaint: true, name: 'Cora Rees' })
    expect(await rowOf(id)).toMatchObject({ reference, type: 'complaint', channel: 'contact form', name: 'Cora Rees' })
    await take(id, 'acknowledge', { acknowledgedOn: today })
    await take(id, 'decide', { resolution: 'partly', endedOn: today })
    const [message] = await db.select().from(contactSubmissions).where(eq(contactSubmissions.id, id))
    expect(message).toMatchObject({ complaintAcknowledgedOn: today, complaintAnsweredOn: today })
    await take(id, 'reopen')
    const [open] = await db.select().from(contactSubmissions).where(eq(contactSubmissions.id, id))
    expect(open).toMatchObject({ complaintAcknowledgedOn: today, complaintAnsweredOn: null })
  })

  test('is not opened by a complaint that is held back as spam, until it is released', async () => {
    const { id } = await given.contact({ isComplaint: true, quarantine: 'trap' })
    expect(await db.$count(privacyRequests)).toBe(0)
    await db.update(contactSubmissions).set({ quarantine: null }).where(eq(contactSubmissions.id, id))
    expect((await rowOf(id)).dueOn).toBe(addDays(today, 29))
  })
})

describe('the list', () => {
  test('shows open requests by due date, and ended ones when filtered or searched for', async () => {
    const early = await entered({ name: 'Early', receivedOn: addDays(today, -40) })
    await entered({ name: 'Late' })
    const endedId = await entered({ name: 'Gone', receivedOn: addDays(today, -50) })
    await take(endedId, 'end', { resolution: 'taken back', endedOn: today })
    await entered({ name: 'Between', receivedOn: addDays(today, -26) })
    expect(await namesIn()).toEqual(['Early', 'Between', 'Late'])
    expect(await namesIn('state=ended')).toEqual(['Gone'])
    expect(await namesIn(`sealed=${encryptSearch('gone')}`)).toEqual(['Gone'])
    expect(await namesIn('type=erasure')).toEqual([])
    const { reference } = await rowOf(early)
    expect(await namesIn(`sealed=${encryptSearch(reference.replace('-', '').toLowerCase())}`)).toEqual(['Early'])
    expect(await namesIn('state=all')).toEqual(['Early', 'Between', 'Late', 'Gone'])
    expect(await countOpenRequests()).toEqual({ open: 3, overdue: 1 })
  })
})

describe('reminders', () => {
  test('are mailed 14, 7, 3 and 1 days before the due date and after it has passed, once each', async () => {
    const id = await entered({ receivedOn: '2026-01-10' })
    const { reference } = await rowOf(id)
    const sent: string[] = []
    for (let day = '2026-01-20', count = 0; day < '2026-02-25'; day = addDays(day, 1)) {
      await Promise.all([remindOfRequests(noon(day)), remindOfRequests(noon(day))])
      const now = await mailsAfter(day)
      if (now > count) sent.push(day)
      expect(now - count).toBeLessThanOrEqual(1)
      count = now
    }
    expect(sent).toEqual(['2026-01-27', '2026-02-03', '2026-02-07', '2026-02-09', '2026-02-11'])
    const mails = await db.select().from(outgoingMails)
    expect(mails.every(({ facts }) => facts.reference === reference)).toBe(true)
    expect(JSON.stringify(mails)).not.toMatch(/Ada|ada@|unwell/)
  })

  test('stop while the deadline is paused, and start again for a new due date', async () => {
    const id = await entered({ receivedOn: '2026-01-10' })
    await take(id, 'ask-identity', { identityAskedOn: '2026-01-12' })
    expect(await mailsAfter('2026-02-09')).toBe(0)
    await take(id, 'identity', { identityCheckedOn: '2026-02-11', identityMethod: 'document' })
    expect((await rowOf(id)).dueOn).toBe('2026-03-12')
    expect(await mailsAfter('2026-03-05')).toBe(1)
  })
})

test('a request submitted again because the response was lost is entered once', async () => {
  const fields = { type: 'access', channel: 'phone', receivedOn: today, name: 'Ada', email: null, phone: null } as const
  const attemptId = randomUUID()
  const [first, second] = await Promise.all(
    [0, 1].map(() => addCase(privacyRequest, { ...fields, words: null }, actor, attemptId)),
  )
  expect(second).toBe(first)
  expect(await db.$count(privacyRequests)).toBe(1)
})

test('a note submitted again because the response was lost is added once', async () => {
  const [id, attemptId] = [await entered(), randomUUID()]
  for (let n = 0; n < 2; n += 1) await take(id, 'note', { note: 'She called twice' }, attemptId)
  expect(await listNotes(db, id)).toHaveLength(1)
})
