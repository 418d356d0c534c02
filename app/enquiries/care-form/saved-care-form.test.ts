import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { savedFormTemplate } from '#app/enquiries/mail-templates.ts'
import { saveForm } from '#app/enquiries/saved-forms/saved-forms.server.ts'
import { careRequests, savedForms } from '#app/enquiries/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { newbornFields } from '#test/factories/care.ts'
import { ownerDb } from '#test/owner-database.ts'
import {
  expire,
  mailOf,
  onlySavedForm,
  openForm,
  openLink,
  openWith,
  saveNewborn,
  statusOf,
} from '#test/saved-forms.ts'

beforeEach(async () => {
  await ownerDb.execute(sql`truncate saved_forms, care_requests, outgoing_mails, rate_limits`)
})

const mails = async () => await db.$count(outgoingMails, eq(outgoingMails.template, savedFormTemplate))

/** Saves a form and reopens it with the code from the email. */
async function reopen() {
  const { fields } = await saveNewborn()
  const { id } = await onlySavedForm()
  const { path, code } = await mailOf(id)
  const { reopened } = await openWith(path, { code })
  if (!reopened) throw new Error('It was not opened')
  const { savedForm = '' } = reopened.values
  return { id, path, code, fields, values: reopened.values, press: openForm({ savedForm }) }
}

describe('saving a form', () => {
  test('accepts an unfinished form and mails a link, with no answer stored or mailed unencrypted', async () => {
    const { answer, email } = await saveNewborn({
      name: '',
      babyAgeDays: 'not yet',
      medicalConcerns: 'She sleeps a lot.',
    })
    expect(answer).toMatchObject({ status: 200, saved: { isMailed: true } })
    expect(answer.values).toMatchObject({ babyAgeDays: 'not yet', medicalConcerns: 'She sleeps a lot.' })
    const row = await onlySavedForm()
    expect(JSON.stringify(row)).not.toMatch(/sleeps|example\.com|not yet/)
    const [mail, ...others] = await db.select().from(outgoingMails)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: email, facts: { kind: 'newborn_care', reference: row.id } })
    expect(JSON.stringify(mail)).not.toContain((await mailOf(row.id)).code)
    expect(row.expiresAt.getTime() - Date.now()).toBeGreaterThan(7 * 24 * 3_600_000 - 60_000)
    expect(await db.$count(careRequests)).toBe(0)
  })

  test('requires a valid email address and nothing else', async () => {
    const { answer } = await saveNewborn({ email: 'nobody', name: '', postcode: 'none' })
    expect(answer).toMatchObject({ status: 400, errors: { email: 'Please enter a valid email address' } })
    expect(Object.keys(answer.errors ?? {})).toEqual(['email'])
    const doubted = await saveNewborn({ email: 'ada@gmial.com' })
    expect(doubted.answer.errors?.email).toBe(
      'Did you mean ada@gmail.com? If ada@gmial.com is right, please press “Save and finish later” again.',
    )
    expect(await db.$count(savedForms)).toBe(0)
  })

  test('twice at once, or again after a lost response, creates one row and one email', async () => {
    const press = openForm()
    const fields = newbornFields()
    const answers = await Promise.all([saveNewborn(fields, press), saveNewborn(fields, press)])
    for (const { answer } of answers) expect(answer.saved).toMatchObject({ isMailed: true })
    await saveNewborn(fields, press)
    expect([await db.$count(savedForms), await mails()]).toEqual([1, 1])
  })

  test('on several instances at once creates one row and one email', async () => {
    const attempt = { attemptId: randomUUID(), edited: undefined }
    const content = { email: 'ada@example.com', values: { name: 'Ada' } }
    const saved = await Promise.all(Array.from({ length: 6 }, () => saveForm('newborn_care', content, attempt)))
    expect(new Set(saved.map((row) => row?.id)).size).toBe(1)
    expect([await db.$count(savedForms), await mails()]).toEqual([1, 1])
  })

  test('again with more answers updates the same row', async () => {
    const { press, fields } = await saveNewborn()
    const before = await onlySavedForm()
    await saveNewborn({ ...fields, otherNeeds: 'A cat.' }, press)
    const after = await onlySavedForm()
    expect(after).toMatchObject({ id: before.id, version: 2 })
    const { path, code } = await mailOf(after.id)
    expect((await openWith(path, { code })).reopened?.values).toMatchObject({ otherNeeds: 'A cat.' })
  })

  test('mails one address three times a day; then a saved form is updated without a mail, and a new one is refused', async () => {
    const email = 'Ada@example.com'
    const press = openForm()
    for (const otherNeeds of ['one', 'two', 'three'])
      expect((await saveNewborn({ email, otherNeeds }, press)).answer.saved?.isMailed).toBe(true)
    const { id } = await onlySavedForm()
    const { code } = await mailOf(id)
    expect((await saveNewborn({ email, otherNeeds: 'four' }, press)).answer.saved?.isMailed).toBe(false)
    expect(await mailOf(id)).toMatchObject({ code })
    const { answer } = await saveNewborn({ email: email.toLowerCase() })
    expect(answer).toMatchObject({ status: 429, failed: { title: 'This is not saved' } })
    expect([(await onlySavedForm()).version, await mails()]).toEqual([4, 3])
  })

  test('stores no consent, and no health answers when the form is for someone else', async () => {
    await saveNewborn({ consent: 'on', isForSomeoneElse: 'on', motherName: 'Bea Lloyd', giverNote: 'After six.' })
    const { id } = await onlySavedForm()
    const { path, code } = await mailOf(id)
    const { savedForm: _, ...values } = (await openWith(path, { code })).reopened?.values ?? {}
    expect(Object.keys(values).toSorted()).toEqual(
      ['email', 'giverDueDate', 'giverNote', 'isForSomeoneElse', 'motherName', 'name', 'phone'].toSorted(),
    )
  })

  test('rejects a form sent by a program, and one that is too long', async () => {
    const { answer: trapped } = await saveNewborn({}, openForm({ keep_blank: 'https://spam.example' }))
    expect(trapped).toMatchObject({ status: 429, failed: { title: 'We could not save this just now' } })
    const { answer: long } = await saveNewborn({ otherNeeds: 'a'.repeat(40_000) })
    expect(long).toMatchObject({ status: 400, failed: { title: 'This is too long to save' } })
    expect(await db.$count(savedForms)).toBe(0)
  })
})

describe('the link to a saved form', () => {
  test('shows no answers and does not use up the code when opened; the right code restores all answers once', async () => {
    const { fields } = await saveNewborn()
    const { id } = await onlySavedForm()
    const { path, code } = await mailOf(id)
    const { status, shown } = await openLink(path)
    expect(status).toBe(200)
    expect(shown).not.toMatch(/Ada|A little jaundice|She sleeps a lot|SE5 8EF/)
    expect((await onlySavedForm()).codeId).not.toBeNull()
    const { consent: _, ...typed } = fields
    expect(await openWith(path, { code })).toMatchObject({ status: 200, reopened: { values: typed } })
    const again = await openWith(path, { code })
    expect(again).toMatchObject({ status: 400, errors: { code: expect.stringContaining('does not work any more') } })
  })

  test('requires a code of six digits, and does not count a shorter one as a wrong code', async () => {
    await saveNewborn()
    const { path } = await mailOf((await onlySavedForm()).id)
    expect((await openWith(path, { code: '12 34' })).errors).toEqual({
      code: 'Please enter the 6 digits from our email',
    })
    expect((await onlySavedForm()).wrongCodes).toBe(0)
  })

  test('locks after five wrong codes, even at once; the right one then fails too, and a new one works', async () => {
    await saveNewborn()
    const { id } = await onlySavedForm()
    const { path, code } = await mailOf(id)
    const wrong = code === '000000' ? '111111' : '000000'
    const answers = await Promise.all(Array.from({ length: 5 }, () => openWith(path, { code: wrong })))
    expect(answers.map(({ errors }) => errors?.code)).toContain(
      'This code does not work any more. Please ask for a new one below',
    )
    expect((await openWith(path, { code })).reopened).toBeUndefined()
    expect(await openWith(path, { intent: 'new code' })).toMatchObject({ newCode: { isMailed: true } })
    const renewed = await mailOf(id)
    expect(renewed.code).not.toBe(code)
    expect((await openWith(path, { code: renewed.code })).reopened).toBeDefined()
  })

  test('sends at most three codes a day', async () => {
    await saveNewborn()
    const { path } = await mailOf((await onlySavedForm()).id)
    const mailed = []
    for (let n = 0; n < 3; n += 1) mailed.push((await openWith(path, { intent: 'new code' })).newCode?.isMailed)
    expect(mailed).toEqual([true, true, false])
    expect(await mails()).toBe(3)
  })

  test('returns the same 404 whether the form expired, was deleted or never existed', async () => {
    await saveNewborn()
    const { id } = await onlySavedForm()
    const { path, code } = await mailOf(id)
    await expire(id)
    const notFound = { status: 404 }
    const ways = [{ code }, { intent: 'new code' }]
    for (const way of ways) expect(await openWith(path, way)).toEqual(notFound)
    expect(await statusOf(path)).toBe(404)
    await db.delete(savedForms)
    const forged = [path, path.slice(0, -1), `${path}.x`, path.replace(id, 'x'), path.replace('/newborn-care/', '/x/')]
    for (const link of forged) for (const way of ways) expect(await openWith(link, way)).toEqual(notFound)
  })

  test('of one kind of form does not open another kind', async () => {
    await saveNewborn()
    const { id } = await onlySavedForm()
    const { path, code } = await mailOf(id)
    await db.update(savedForms).set({ kind: 'antenatal' })
    expect(await openWith(path, { code })).toEqual({ status: 404 })
  })
})

describe('a reopened form', () => {
  test('is saved to its own row, and does not overwrite what another tab saved meanwhile', async () => {
    const { id, fields, values, press } = await reopen()
    const { savedForm = '' } = values
    const other = openForm({ savedForm })
    await saveNewborn({ ...fields, otherNeeds: 'From the first tab' }, press)
    await saveNewborn({ ...fields, otherNeeds: 'From the first tab' }, press)
    expect(await onlySavedForm()).toMatchObject({ id, version: 2 })
    await saveNewborn({ ...fields, otherNeeds: 'From the second tab' }, other)
    const rows = await db.select().from(savedForms).orderBy(savedForms.version)
    expect(rows.map(({ version }) => version)).toEqual([1, 2])
  })

  test('is deleted when it is sent; sending it again after a lost response creates no second request', async () => {
    const { fields, press } = await reopen()
    const { sent } = await press({ ...fields, consent: 'on' })
    expect(sent?.reference).toBeDefined()
    expect([await db.$count(savedForms), await db.$count(careRequests)]).toEqual([0, 1])
    expect((await press({ ...fields, consent: 'on' })).sent).toMatchObject({ reference: sent?.reference })
    expect(await db.$count(careRequests)).toBe(1)
  })

  test('is not deleted when sending fails, or when another tab has saved more', async () => {
    const { id, fields, press, values } = await reopen()
    expect(await press({ ...fields, consent: [] })).toMatchObject({
      status: 400,
      values: { savedForm: values.savedForm },
    })
    expect(await db.$count(savedForms)).toBe(1)
    await db.update(savedForms).set({ version: 5 }).where(eq(savedForms.id, id))
    expect((await press({ ...fields, consent: 'on' })).sent).toBeDefined()
    expect(await db.$count(savedForms)).toBe(1)
  })

  test('is not deleted by a submission with a forged token', async () => {
    const { id } = await reopen()
    const press = openForm({ savedForm: `${id}.1.forged` })
    await press({ ...newbornFields(), consent: 'on' })
    expect(await db.$count(savedForms)).toBe(1)
  })
})

test('sending a form straight after saving it deletes its saved row and unsent emails', async () => {
  const { press, fields } = await saveNewborn()
  await press({ ...fields, consent: 'on' })
  expect([await db.$count(savedForms), await mails()]).toEqual([0, 0])
})
