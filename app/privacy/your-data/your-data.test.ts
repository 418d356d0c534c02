import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { londonDay } from '#app/enquiries/typed-date.ts'
import { db } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { takeStep } from '#app/privacy/cases/change-case.server.ts'
import { confirmEmailPath, parseRequestLink, requestStatusPath } from '#app/privacy/requests/request-link.server.ts'
import { privacyRequest } from '#app/privacy/requests/request.kind.server.ts'
import { privacyRequests } from '#app/privacy/requests/requests-schema.ts'
import { sendTo } from '#test/ask-action.ts'
import { given } from '#test/given.ts'

import { confirmEmail, findRequestStatus } from './request-status.server.ts'
import { submitRequest } from './submit-request.server.ts'
import { action } from './your-data.route.tsx'

const words = 'What you hold about me since the birth'

beforeEach(async () => {
  await db.delete(privacyRequests)
  await db.delete(outgoingMails)
})

function newRequest(email = `${randomUUID()}@example.com`) {
  return { type: 'access' as const, name: 'Ada Okafor', email, words }
}

async function submitted(email?: string, suspicion: 'trap' | null = null) {
  return await submitRequest(newRequest(email), { attemptId: randomUUID(), suspicion }, 'request-1')
}

async function onlyRow() {
  const [row] = await db.select().from(privacyRequests)
  if (!row?.emailLinkId) throw new Error('Nothing was kept')
  return { ...row, emailLinkId: row.emailLinkId }
}

function tokenOf(path: string) {
  return path.split('of=')[1] ?? ''
}

test('a request is encrypted, acknowledged and mailed to the team at once, with none of its text in the mails', async () => {
  const { reference } = await submitted('Ada@example.com')
  const row = await onlyRow()
  expect(row).toMatchObject({ reference, channel: 'web form', receivedOn: londonDay(), acknowledgedOn: londonDay() })
  expect(row.words).not.toContain('birth')
  const mails = await db.select().from(outgoingMails)
  expect(mails.map(({ template }) => template).toSorted()).toEqual([
    'privacy-request-acknowledgement',
    'privacy-request-received',
  ])
  expect(JSON.stringify(mails.map(({ facts }) => facts))).not.toMatch(/Ada|birth/)
})

test('the same attempt sent three times at once makes one request', async () => {
  const arrival = { attemptId: randomUUID(), suspicion: null }
  const request = newRequest()
  const answers = await Promise.all([1, 2, 3].map(() => submitRequest(request, arrival, 'request-1')))
  expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1)
  expect(await db.$count(privacyRequests)).toBe(1)
})

test('one address gets at most three acknowledgements a day', async () => {
  const answers = []
  for (let n = 0; n < 4; n += 1) answers.push(await submitted('ada@example.com'))
  expect(answers.map(({ isMailed }) => isMailed)).toEqual([true, true, true, false])
})

test('a request that looks automated is stored and flagged, and the team is not mailed', async () => {
  await submitted(undefined, 'trap')
  expect(await onlyRow()).toMatchObject({ suspicion: 'trap', resolution: null })
  expect(await db.$count(outgoingMails, eq(outgoingMails.template, 'privacy-request-received'))).toBe(0)
})

test('a complaint is not acknowledged automatically', async () => {
  await submitRequest({ ...newRequest(), type: 'complaint' }, { attemptId: randomUUID(), suspicion: null }, 'request-1')
  expect((await onlyRow()).acknowledgedOn).toBeNull()
})

test('the status page of a request shows no text, no name and only part of the email address', async () => {
  await submitted('ada@example.com')
  const { id } = await onlyRow()
  const status = await findRequestStatus({ id })
  expect(JSON.stringify(status)).not.toMatch(/Ada|birth|ada@/)
  expect(status).toMatchObject({ mayConfirm: false })
  expect(JSON.stringify(status)).toMatch(/Not confirmed yet.*By \d/)

  await db.update(privacyRequests).set({ dueOn: '2025-12-01' })
  expect(JSON.stringify(await findRequestStatus({ id }))).toContain('That day has passed')
})

test('the mailed link confirms the address once; the link of the status page never does', async () => {
  await submitted()
  const { id, emailLinkId } = await onlyRow()
  await confirmEmail({ id }, 'request-1')
  expect((await onlyRow()).identityCheckedOn).toBeNull()
  await confirmEmail({ id, linkId: randomUUID() }, 'request-1')
  expect((await onlyRow()).identityCheckedOn).toBeNull()

  await confirmEmail({ id, linkId: emailLinkId }, 'request-1')
  const [row] = await db.select().from(privacyRequests)
  expect(row).toMatchObject({ emailLinkId: null, identityMethod: 'email link', identityCheckedById: null })
  expect(await findRequestStatus({ id, linkId: emailLinkId })).toMatchObject({
    mayConfirm: false,
    facts: expect.arrayContaining([['Your address', 'Confirmed']]),
  })
})

test('a confirmed address does not prove identity if staff asked for more', async () => {
  await submitted()
  const { id, emailLinkId } = await onlyRow()
  const actor = { staff: await given.staff(), requestId: 'request-1' }
  await takeStep(privacyRequest, id, 'ask-identity', { identityAskedOn: londonDay() }, actor)
  await confirmEmail({ id, linkId: emailLinkId }, 'request-1')
  const [row] = await db.select().from(privacyRequests)
  expect(row).toMatchObject({ emailLinkId: null, identityCheckedOn: null })
})

test('the links of a request are read back, and altered ones are refused', async () => {
  const [id, linkId] = [randomUUID(), randomUUID()]
  expect(await parseRequestLink(tokenOf(requestStatusPath(id)))).toEqual({ id })
  expect(await parseRequestLink(tokenOf(confirmEmailPath(id, linkId)))).toEqual({ id, linkId })
  // A signature is not valid for another purpose or another request.
  const [, signature = ''] = tokenOf(requestStatusPath(id)).split('.')
  for (const token of [`${id}.${linkId}.${signature}`, `${linkId}.${signature}`, id, '', `${id}..${signature}`])
    expect(await parseRequestLink(token)).toBeUndefined()
})

test('the form returns the reference, or errors for the missing fields', async () => {
  const path = '/privacy/your-data'
  const { status, sent } = await sendTo(action, path, newRequest())
  expect(status).toBe(200)
  expect(sent?.reference).toMatch(/^[\dA-Z]{4}-[\dA-Z]{4}$/)
  const refused = await sendTo(action, path, { name: '', email: 'ada', words: '' })
  expect(refused.status).toBe(400)
  expect(Object.keys(refused.errors ?? {})).toEqual(['type', 'name', 'email', 'words'])
})
