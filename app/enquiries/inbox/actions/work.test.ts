import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { enquiryKinds } from '#app/enquiries/kinds.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { createSubmission } from '#test/factories/submissions.ts'
import { saveWork } from '#test/factories/work.ts'
import { given } from '#test/given.ts'
import { ownerDb } from '#test/owner-database.ts'

import { readWork, type Work, workForm } from './action-forms.ts'
import { listNotes } from './notes.server.ts'

let actor: Actor

beforeEach(async () => {
  await ownerDb.execute(sql`truncate contact_submissions, antenatal_class_registrations, care_requests, enquiry_notes`)
  actor = { staff: await given.staff({ firstName: 'Maya' }), requestId: 'request-1' }
})

const emptyWork: Work = {
  note: null,
  outcome: 'open',
  careEndedOn: null,
  tellId: null,
  next: null,
  waitUntil: null,
  basedOn: 'open',
}
const soon = new Date(Date.now() + 86_400_000)

async function createRecord(kind: (typeof enquiryKinds)[number] = 'newborn_care') {
  const { id } = await createSubmission(kind)
  const { table } = kindTables[kind]
  return {
    id,
    save: async ({ attemptId = randomUUID(), ...work }: Partial<Work> & { attemptId?: string }) =>
      await saveWork(kind, id, { ...actor, attemptId }, { ...emptyWork, ...work }),
    state: async () => (await db.select().from(table).where(eq(table.id, id)))[0],
    notes: async () => (await transaction((tx) => listNotes(tx, [id]))).map(({ note }) => note),
    actions: async () =>
      (await db.select({ action: auditLog.action, ids: auditLog.subjectIds }).from(auditLog).orderBy(auditLog.seq))
        .filter(({ ids }) => ids.includes(id))
        .map(({ action }) => action),
  }
}

test.each(enquiryKinds)(
  'note, outcome and answered mark are saved together on a record of %s, and each is logged',
  async (kind) => {
    const { save, state, notes, actions } = await createRecord(kind)
    expect(await save({ note: 'Called them.', outcome: 'no care', next: 'answered' })).toMatchObject({ changed: 1 })
    expect(await state()).toMatchObject({ outcome: 'no care', answeredAt: expect.any(Date) })
    expect(await notes()).toEqual(['Called them.'])
    expect(await actions()).toEqual(['added a note', 'set the outcome', 'marked answered'])
    expect(await save({ outcome: 'no care' })).toEqual({ changed: 0 })
    expect(await actions()).toHaveLength(3)
  },
)

test('a record waits for the family until a day, and marking it answered ends the wait', async () => {
  const { save, state, actions } = await createRecord()
  await save({ next: 'waiting', waitUntil: soon })
  expect(await state()).toMatchObject({ waitingUntil: soon, answeredAt: null })
  await save({ next: 'answered' })
  expect(await state()).toMatchObject({ waitingUntil: null, answeredAt: expect.any(Date) })
  await save({ next: 'open' })
  expect(await state()).toMatchObject({ answeredAt: null })
  expect(await actions()).toEqual(['waits for the family', 'marked answered', 'marked not answered'])
})

test('nothing is saved when somebody else changed the outcome meanwhile', async () => {
  const { save, state, notes } = await createRecord()
  await save({ outcome: 'no care' })
  expect(await save({ outcome: 'became care', note: 'They want us.', next: 'answered' })).toBe(
    'Somebody else has changed the outcome in the meantime. It is now: No care. You chose: Became care. Nothing of yours was saved yet',
  )
  expect(await state()).toMatchObject({ outcome: 'no care', answeredAt: null })
  expect(await notes()).toEqual([])
  // A save that does not change the outcome is accepted.
  expect(await save({ outcome: 'no care', note: 'Called again.' })).toMatchObject({ changed: 1 })
})

test('revoking "became care" requires a reason, which is stored as the note', async () => {
  const { save, state, notes } = await createRecord()
  await save({ outcome: 'became care' })
  expect(await save({ outcome: 'no care', basedOn: 'became care' })).toBe(
    'Write in the note why it is not care after all',
  )
  expect(await save({ outcome: 'no care', basedOn: 'became care', note: 'A mix-up.' })).toMatchObject({ changed: 1 })
  expect(await state()).toMatchObject({ outcome: 'no care', careRevokedAt: expect.any(Date) })
  expect(await notes()).toEqual(['Not care after all: A mix-up.'])
})

test('nothing is saved on a record in the bin', async () => {
  const { id, save, notes } = await createRecord()
  await db.execute(sql`update care_requests set binned_at = now() where id = ${id}`)
  expect(await save({ note: 'Too late' })).toBe('It is in the bin. Restore it first')
  expect(await notes()).toEqual([])
})

const typed = {
  note: '',
  outcome: 'open',
  careEndedOn: '',
  next: 'waiting',
  tellId: '',
  waitDay: '',
  basedOn: 'open',
} as const

test.each([
  ['no day', {}, 'Choose the day on which you will come back to it'],
  ['a day that is none', { waitDay: '2026-02-31' }, 'Choose the day on which you will come back to it'],
  ['the past', { waitDay: '2026-01-05' }, 'Choose a morning that is still to come'],
  ['next year', { waitDay: '2099-01-05' }, 'Choose a day within the next 90 days'],
])('%s is rejected as the day to come back to a record', (_what, change, message) => {
  expect(() => readWork(workForm.parse({ ...typed, ...change }))).toThrow(
    expect.objectContaining({ answer: { errors: { waitDay: message } } }),
  )
})

test('a record comes back in the morning of the day, in London', () => {
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const work = readWork(workForm.parse({ ...typed, waitDay: day }))
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' })
  expect(work.waitUntil && clock.format(work.waitUntil)).toBe('09:00')
})

test('a colleague who is told of a note gets a link by email, without the text of the note', async () => {
  const { save } = await createRecord('contact')
  const priya = await given.staff({ firstName: 'Priya' })
  const editor = await given.staff({ firstName: 'Ed', role: 'editor' })
  expect(await save({ note: 'Twins!', tellId: editor.id })).toBe('They cannot be told: please choose an active admin')
  expect(await save({ tellId: priya.id })).toBe('Write the note that your colleague should read')
  expect(await save({ note: 'Twins! Please call.', tellId: priya.id })).toMatchObject({
    said: 'It is saved. Emailed: Priya Singh',
  })
  const mails = await db.select().from(outgoingMails).where(eq(outgoingMails.template, 'enquiry-mention-mail'))
  expect(mails.map(({ recipient }) => recipient)).toEqual([priya.email])
  expect(mails[0]?.facts).toMatchObject({ kind: 'contact', by: expect.stringContaining('Maya') })
  expect(JSON.stringify(mails)).not.toContain('Twins')
})

test('a closed enquiry can be opened again from the toast, but one that became care cannot', async () => {
  const { save } = await createRecord()
  const answer = await save({ note: 'Called them.', outcome: 'no care', next: 'answered' })
  expect(answer).toMatchObject({ opposite: { intent: 'reopen' } })
  expect(await save({ outcome: 'became care', basedOn: 'no care' })).toMatchObject({ opposite: undefined })
})

test('a save repeated after a lost response is stored, notified and logged once', async () => {
  const { save, notes, actions } = await createRecord()
  const ruth = await given.staff({ firstName: 'Ruth' })
  const work = {
    note: 'Please call them.',
    tellId: ruth.id,
    next: 'answered' as const,
    attemptId: randomUUID(),
  }
  const mails = await db.$count(outgoingMails)
  await save(work)
  const mailsOnce = await db.$count(outgoingMails)
  expect(mailsOnce).toBeGreaterThan(mails)
  await save(work)
  expect(await notes()).toHaveLength(1)
  expect(await db.$count(outgoingMails)).toBe(mailsOnce)
  expect(await actions()).toEqual(['added a note', 'marked answered'])
  await save({ ...work, attemptId: randomUUID() })
  expect(await notes()).toHaveLength(2)
})
