import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { statusPath } from '#app/enquiries/family/status-link.server.ts'
import type { FamilyStatus } from '#app/enquiries/family/status/family-status.server.ts'
import { listFamilyMessages } from '#app/enquiries/inbox/record/submission-record.server.ts'
import { isConsentKind, type Located } from '#app/enquiries/kinds.ts'
import { familyTemplate } from '#app/enquiries/mail-templates.ts'
import { antenatalClassRegistrations, careRequests, contactSubmissions, familyMessages } from '#app/enquiries/schema.ts'
import { withdrawalPath, withdrawConsent } from '#app/enquiries/withdrawal/consent-withdrawal.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import { argsFor } from '#test/ask-action.ts'
import { asForm, type Fields, createRegistration } from '#test/factories/care.ts'
import { createSubmission } from '#test/factories/submissions.ts'
import { followLink } from '#test/follow-link.ts'
import { given } from '#test/given.ts'
import { ownerDb } from '#test/owner-database.ts'

import { action, loader } from './enquiry-status.route.tsx'

beforeEach(async () => {
  await ownerDb.execute(
    sql`truncate contact_submissions, antenatal_class_registrations, care_requests, family_messages, outgoing_mails, rate_limits`,
  )
})

async function argsWith(link: string, body?: FormData) {
  const { path, cookie } = await followLink(link)
  const args = argsFor(path, body)
  args.request.headers.set('Cookie', cookie)
  return args
}

type Answer<T> = { data?: T; init?: ResponseInit | null }

async function open(link: string): Promise<{ code: number; status?: FamilyStatus | undefined }> {
  const { data, init } = (await loader(await argsWith(link))) as Answer<{ status?: FamilyStatus }>
  return { code: init?.status ?? 200, status: data?.status }
}

async function send(link: string, fields: Fields) {
  const answer = (await action(await argsWith(link, asForm(fields)))) as Answer<{ errors?: Record<string, string> }>
  return { code: answer.init?.status ?? 200, errors: answer.data?.errors }
}

const callForm = { intent: 'call', phone: '', callTime: 'other', otherTime: 'After four' }
const addition = (words: string) => ({ intent: 'addition', addition: words })
const messagesOf = async (id: string) => await transaction(async (tx) => await listFamilyMessages(tx, [id]))
const news = async () => {
  const mails = await db.select().from(outgoingMails).where(eq(outgoingMails.template, familyTemplate))
  return mails.map(({ facts }) => facts.news)
}
const rowOf = async (id: string) => (await db.select().from(contactSubmissions).where(eq(contactSubmissions.id, id)))[0]

async function createMessage(change: Parameters<typeof given.contact>[0] = {}) {
  const row = await given.contact({ phone: '020 7946 0321', ...change })
  return { ...row, link: statusPath({ kind: 'contact', id: row.id }) }
}

describe('the status page of a request', () => {
  test.each(['contact', 'antenatal', 'newborn_care', 'postnatal_care'] as const)(
    'shows the status of a %s form, and none of its answers',
    async (kind) => {
      const { id, reference } = await createSubmission(kind, { words: 'I am afraid of needles.' })
      const { code, status } = await open(statusPath({ kind, id }))
      expect(code).toBe(200)
      expect(status).toMatchObject({ kind, reference, readAt: null, owner: null, answeredAt: null, withdrawnAt: null })
      expect(JSON.stringify(status)).not.toMatch(/needles|ada@example\.com|Tuesday/)
      expect(status?.reachedAt[0]).toBe('a…a@example.com')
    },
  )

  test('shows the owner, when the request was read and when it was answered', async () => {
    const { id, link } = await createMessage()
    const { id: ownerId } = await given.staff({ firstName: 'Grace' })
    const [readAt, answeredAt] = [new Date('2026-11-20T10:00:00Z'), new Date('2026-11-21T10:00:00Z')]
    const state = { status: 'viewed' as const, viewedAt: readAt, ownerId, answeredAt }
    await db.update(contactSubmissions).set(state).where(eq(contactSubmissions.id, id))
    expect((await open(link)).status).toMatchObject({ owner: 'Grace', readAt, answeredAt })
  })

  test('shows only that a held-back form arrived, and a call requested there does not notify the team', async () => {
    const { id, link } = await createMessage({ quarantine: 'too fast', isViewed: true })
    const { id: ownerId } = await given.staff()
    await db.update(contactSubmissions).set({ ownerId, answeredAt: new Date() }).where(eq(contactSubmissions.id, id))
    expect((await open(link)).status).toMatchObject({ readAt: null, owner: null, answeredAt: null })
    expect((await send(link, callForm)).code).toBe(200)
    expect(await news()).toEqual([])
    expect(await messagesOf(id)).toHaveLength(1)
  })

  test('returns 404 for a request that is in the bin or deleted', async () => {
    const { id, link } = await createMessage({ isBinned: true })
    const both = async () => [(await open(link)).code, (await send(link, callForm)).code]
    expect(await both()).toEqual([404, 404])
    await db.delete(contactSubmissions).where(eq(contactSubmissions.id, id))
    expect(await both()).toEqual([404, 404])
  })

  test('opens only with its own link', async () => {
    const { id } = await createRegistration()
    const own = statusPath({ kind: 'antenatal', id })
    const { id: another } = await createRegistration()
    const ofConsent = withdrawalPath({ kind: 'antenatal', id }).replace('/consent/withdrawal', '/enquiry')
    const forged = [own.replace(id, another), own.slice(0, -1), `${own}.x`, own.replace('antenatal', 'contact')]
    for (const link of [...forged, ofConsent, '/enquiry', '/enquiry?of=contact.1.2'])
      expect([(await open(link)).code, (await send(link, callForm)).code], link).toEqual([404, 404])
    expect(await db.$count(familyMessages)).toBe(0)
  })
})

describe('a request for a call', () => {
  test('is stored encrypted with the latest time and number, and each change notifies the team once', async () => {
    const { id, link } = await createMessage()
    const wish = { ...callForm, otherTime: 'Thursday after four', phone: '020 7946 0999' }
    for (const form of [callForm, callForm, wish, wish]) expect((await send(link, form)).code).toBe(200)
    expect(await messagesOf(id)).toMatchObject([{ type: 'call', words: 'Thursday after four', phone: '020 7946 0999' }])
    expect(await news()).toEqual(['call', 'call'])
    expect((await rowOf(id))?.callWantedAt).toEqual((await messagesOf(id))[0]?.createdAt)
    const stored = JSON.stringify([await db.select().from(familyMessages), await db.select().from(outgoingMails)])
    expect(stored).not.toMatch(/Thursday after|7946 0999/)
  })

  test('requires a time, and a phone number when none is on record', async () => {
    const { link } = await createMessage({ phone: null })
    expect(await send(link, callForm)).toEqual({
      code: 400,
      errors: { phone: 'Please give a phone number that we can reach you on' },
    })
    const { errors } = await send(link, { ...callForm, phone: '020 7946 0999', otherTime: '' })
    expect(errors).toEqual({ otherTime: 'Please say when we may call' })
    expect(Object.keys((await send(link, { intent: 'call' })).errors ?? {})).toContain('callTime')
    const long = { ...callForm, phone: '020 7946 0999', otherTime: 'x'.repeat(101) }
    expect((await send(link, long)).code).toBe(400)
  })
})

describe('an addition to a request', () => {
  test('is stored encrypted, once however often it is sent, up to ten additions', async () => {
    const { id, link } = await createMessage()
    for (let n = 0; n < 10; n += 1) expect((await send(link, addition(`Number ${n} of the additions`))).code).toBe(200)
    expect((await send(link, addition('Number 9 of the additions'))).code).toBe(200)
    expect((await send(link, addition('One more'))).errors).toHaveProperty('addition')
    const messages = await messagesOf(id)
    expect(messages.map(({ words }) => words)).toEqual(
      Array.from({ length: 10 }, (_, n) => `Number ${n} of the additions`),
    )
    expect((await news()).length).toBe(10)
    expect(JSON.stringify(await db.select().from(familyMessages))).not.toContain('of the additions')
    expect((await open(link)).status).toMatchObject({ mayAdd: false })
  })

  test('and a request for a call are stored once when sent from several tabs at once', async () => {
    const { id, link } = await createMessage()
    const forms = Array.from({ length: 4 }, () => [callForm, addition('On Tuesdays.')]).flat()
    const codes = await Promise.all(forms.map(async (form) => (await send(link, form)).code))
    expect(new Set(codes)).toEqual(new Set([200]))
    expect((await messagesOf(id)).map(({ type }) => type).toSorted()).toEqual(['addition', 'call'])
    expect(new Set(await news())).toEqual(new Set(['addition', 'call']))
    expect(await news()).toHaveLength(2)
  })

  test('that is empty or too long is rejected', async () => {
    const { link } = await createMessage()
    for (const words of ['', ' ', 'x'.repeat(2001)]) expect((await send(link, addition(words))).code).toBe(400)
  })

  test('is deleted with the health answers when consent is withdrawn, and no further one is accepted', async () => {
    const { id } = await createRegistration()
    const of = { kind: 'antenatal', id } satisfies Located
    const link = statusPath(of)
    await send(link, addition('I bleed a little.'))
    await send(link, callForm)
    await withdrawConsent(of, { staff: null, requestId: 'request-2' })
    expect(await messagesOf(id)).toEqual([])
    expect((await open(link)).status).toMatchObject({ mayAdd: false, call: undefined })
    expect((await send(link, addition('It is more now.'))).code).toBe(400)
    expect(await messagesOf(id)).toEqual([])
    expect((await send(link, callForm)).code).toBe(200)
  })

  test('is preserved when a legal hold preserves the answers', async () => {
    const { id } = await createRegistration()
    const of = { kind: 'antenatal', id } satisfies Located
    await send(statusPath(of), addition('I bleed a little.'))
    await db
      .update(antenatalClassRegistrations)
      .set({ isUnderLegalHold: true })
      .where(eq(antenatalClassRegistrations.id, id))
    await withdrawConsent(of, { staff: null, requestId: 'request-2' })
    expect(await messagesOf(id)).toHaveLength(1)
  })
})

test('a withdrawn request can be resumed, and each change is logged and mailed once', async () => {
  const { id, link } = await createMessage()
  const before = await db.$count(auditLog, eq(auditLog.action, 'withdrew the request'))
  await send(link, callForm)
  for (const intent of ['withdraw', 'withdraw']) expect((await send(link, { intent })).code).toBe(200)
  expect((await open(link)).status?.withdrawnAt).toBeInstanceOf(Date)
  expect([await messagesOf(id), (await rowOf(id))?.callWantedAt]).toEqual([[], null])
  expect(await db.$count(auditLog, eq(auditLog.action, 'withdrew the request'))).toBe(before + 1)
  for (const intent of ['resume', 'resume']) expect((await send(link, { intent })).code).toBe(200)
  expect((await open(link)).status?.withdrawnAt).toBeNull()
  expect(await news()).toEqual(['call', 'withdrawn', 'resumed'])
  const steps = await db
    .select({ action: auditLog.action, actor: auditLog.actorId })
    .from(auditLog)
    .where(sql`${id} = any(${auditLog.subjectIds})`)
  expect(steps).toEqual([
    { action: 'asked for a call', actor: null },
    { action: 'withdrew the request', actor: null },
    { action: 'took up the request again', actor: null },
  ])
})

test('opening the status page, as mail scanners do, changes nothing', async () => {
  const { id } = await createSubmission('newborn_care')
  const read = async () => await db.select().from(careRequests).where(eq(careRequests.id, id))
  const before = await read()
  await open(statusPath({ kind: 'newborn_care', id }))
  expect(await read()).toEqual(before)
})

test('more than twenty submissions an hour for one request are rejected', async () => {
  const { link } = await createMessage()
  const codes = []
  for (let n = 0; n < 22; n += 1) codes.push((await send(link, { intent: 'resume' })).code)
  expect(codes.slice(-3)).toEqual([200, 429, 429])
})

test('an unknown intent is rejected, and withdrawing consent is offered only for health forms', async () => {
  const { link } = await createMessage()
  expect((await send(link, { intent: 'constructor' })).code).toBe(400)
  for (const kind of ['contact', 'newborn_care'] as const) {
    const { id } = await createSubmission(kind)
    const { status } = await open(statusPath({ kind, id }))
    expect(status?.consentPath !== undefined).toBe(isConsentKind(kind))
  }
})
