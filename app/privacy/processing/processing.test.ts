import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { config } from '#app/platform/config/config.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { beforeName, choiceName, theirsName } from '#app/platform/forms/merge-form.ts'
import { periodsByClass, retentionClasses, retentionPeriods } from '#app/settings/retention/schedule.ts'
import { auditDetails, auditLog } from '#app/staff/audit/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { given } from '#test/given.ts'

import { activitiesOfClass, activityList } from './activities.ts'
import { listProcessors } from './list-processors.server.ts'
import { noteFields, notesOf, shownFields } from './processing-notes.ts'
import { processingNotes } from './processing-schema.ts'
import { listChanges, readNotes, saveNotes } from './processing.server.ts'

const shown = shownFields(['hosting', 'mail', 'backups'])
let actor: Actor

beforeEach(async () => {
  await db.delete(processingNotes)
  actor = { staff: await given.staff({ firstName: 'Ruth' }), requestId: 'request-1' }
})

/** Sends what the page sends: every field with its original value. */
async function save(
  typed: Record<string, string>,
  initial: Record<string, string> = {},
  more: [string, string][] = [],
) {
  const usual = notesOf({}, shown)
  const form = new FormData()
  for (const [name, value] of Object.entries(usual)) {
    form.set(name, typed[name] ?? initial[name] ?? value)
    form.set(beforeName(name), initial[name] ?? value)
  }
  for (const [name, value] of more) form.set(name, value)
  return await saveNotes(form, shown, actor)
}

test('every published retention period belongs to an activity, in the same words', () => {
  const settings = { retention_schedule: { enquiry: { amount: 9, reason: 'Enough', source: 'Us' } } }
  const periods = periodsByClass(settings)
  for (const published of retentionPeriods(settings)) expect(periods).toContainEqual(expect.objectContaining(published))
  expect(periods).toContainEqual(
    expect.objectContaining({ class: 'enquiry', period: expect.stringMatching(/^9 months/) }),
  )
  for (const name of retentionClasses) expect(activitiesOfClass[name].length, name).toBeGreaterThan(0)
  const withPeriod = new Set(Object.values(activitiesOfClass).flat())
  for (const [name, { retention }] of activityList) expect(Boolean(retention) || withPeriod.has(name), name).toBe(true)
})

test('the listed processors are those in the configuration, without passwords', () => {
  const found = listProcessors({
    ...config,
    isDatabaseEmbedded: false,
    databaseUrl: 'postgres://site:secret@db.example/hearthside',
    smtp: { url: 'smtps://us:secret@mail.example:465', requireTLS: false },
    s3: undefined,
    payments: { ...config.payments, isSandbox: false, api: new URL('https://api.stripe.com') },
  })
  expect(found).toEqual([
    { name: 'hosting', where: 'Database at db.example' },
    { name: 'mail', where: 'mail.example' },
    { name: 'payments', where: 'Stripe, api.stripe.com' },
    { name: 'backups', where: '' },
  ])
  const store = { endpoint: 'https://s3.example', bucket: 'b', region: 'r', accessKeyId: 'i', secretAccessKey: 'k' }
  const bare = listProcessors({
    ...config,
    smtp: undefined,
    s3: undefined,
    payments: { ...config.payments, isSandbox: true },
    backup: { ...config.backup, s3: { ...store, prefix: '' } },
  })
  expect(bare.map(({ name }) => name)).toEqual(['hosting', 'backups'])
  expect(bare.at(-1)?.where).toBe('s3.example')
})

test('a changed text is kept until its next change, and appears in the history and the audit log', async () => {
  expect(await save({ 'gift-basis': 'Article 6(1)(f), as our adviser says' })).toBeUndefined()
  expect(await save({})).toBeUndefined()
  const { version, notes } = await readNotes()
  expect([version, notes['gift-basis']]).toEqual([1, 'Article 6(1)(f), as our adviser says'])
  await save({ measures: 'A safe' }, { 'gift-basis': 'Article 6(1)(f), as our adviser says' })
  expect(await listChanges()).toMatchObject([
    { version: 2, by: 'Ruth Singh', changes: [{ title: 'Other measures of security', was: '', is: 'A safe' }] },
    { version: 1, changes: [{ title: 'Enquiries made for someone else: lawful basis' }] },
  ])
  const [last] = await db
    .select({ details: auditDetails.details })
    .from(auditLog)
    .innerJoin(auditDetails, eq(auditDetails.seq, auditLog.seq))
    .orderBy(desc(auditLog.seq))
    .limit(1)
  expect(last?.details).toEqual({ changed: ['Other measures of security'] })
})

test('an empty lawful basis is refused, and everything typed is preserved', async () => {
  expect(await save({ 'care-basis': ' ', measures: 'A safe' })).toMatchObject({
    errors: { 'care-basis': 'Please say: Care enquiries: lawful basis' },
    values: { measures: 'A safe' },
  })
  expect((await readNotes()).version).toBe(0)
})

test('concurrent changes to different fields are both saved; for the same field, one has to be chosen', async () => {
  await save({ measures: 'Theirs' })
  expect(await save({ 'gift-basis': 'Mine, longer' })).toBeUndefined()
  expect((await readNotes()).notes).toMatchObject({ measures: 'Theirs', 'gift-basis': 'Mine, longer' })
  expect(await save({ measures: 'Mine' })).toMatchObject({
    conflicts: { measures: { theirs: 'Theirs', mine: 'Mine' } },
  })
  const choice: [string, string][] = [
    [theirsName('measures'), 'Theirs'],
    [choiceName('measures'), 'mine'],
  ]
  expect(await save({ measures: 'Mine' }, {}, choice)).toBeUndefined()
  expect((await readNotes()).notes['measures']).toBe('Mine')
})

test('a processor that is no longer configured keeps its text', async () => {
  const name = 'processor-files-company'
  await db.insert(processingNotes).values({ version: 1, notes: { [name]: 'Store Ltd, UK' } })
  await save({ measures: 'A safe' })
  expect((await readNotes()).notes).toMatchObject({ [name]: 'Store Ltd, UK', measures: 'A safe' })
  expect(new Set(noteFields.map((field) => field.name)).size).toBe(noteFields.length)
})
