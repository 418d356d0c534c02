import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { savedFormTemplate } from '#app/enquiries/mail-templates.ts'
import { saveForm } from '#app/enquiries/saved-forms/saved-forms.server.ts'
import { careRequests, savedForms } from '#app/enquiries/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { newbornFields } from '#test/given-care.ts'
import { ownerDb } from '#test/owner-database.ts'
import { expire, mailOf, onlySavedForm, openForm, openWith, saveNewborn, statusOf } from '#test/saved-forms.ts'

beforeEach(async () => {
  await ownerDb.execute(sql`truncate saved_forms, care_requests, outgoing_mails, rate_limits`)
})

const mails = async () => await db.$count(outgoingMails, eq(outgoingMails.template, savedFormTemplate))

/** Saved, and opened again with the code of the email. */
async function reopen() {
  const { fields } = await saveNewborn()
  const { id } = await onlySavedForm()
  const { path, code } = await mailOf(id)
  const { reopened } = await openWith(path, { code })
  if (!reopened) throw new Error('It was not opened')
  const { savedForm = '' } = reopened.values
  return { id, path, code, fields, values: reopened.values, press: openForm({ savedForm }) }
}

describe('saving', () => {
  test('takes a form that is not finished and mails a link, without a word of it in the clear', async () => {
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

  test('asks for an email address and for nothing else', async () => {
    const { answer } = await saveNewborn({ email: 'nobody', name: '', postcode: 'none' })
    expect(answer).toMatchObject({ status: 400, errors: { email: 'Please enter a valid email address' } })
    expect(Object.keys(answer.errors ?? {})).toEqual(['email'])
    const meant = await saveNewborn({ email: 'ada@gmial.com' })
    expect(meant.answer.errors?.email).toBe(
      'Did you mean ada@gmail.com? If ada@gmial.com is right, please press “Save and finish later” again.',
    )
    expect(await db.$count(savedForms)).toBe(0)
  })

  test('pressed twice, or again after a lost answer, makes one row and one email', async () => {
    const press = openForm()
    const fields = newbornFields()
    const answers = await Promise.all([saveNewborn(fields, press), saveNewborn(fields, press)])
    for (const { answer } of answers) expect(answer.saved).toMatchObject({ isMailed: true })
    await saveNewborn(fields, press)
    expect([await db.$count(savedForms), await mails()]).toEqual([1, 1])
  })

  test('on several instances at once makes one row and one email', async () => {
    const attempt = { attemptId: randomUUID(), edited: undefined }
    const content = { email: 'ada@example.com', values: { name: 'Ada' } }
    const saved = await Promise.all(Array.from({ length: 6 }, () => saveForm('newborn_care', content, attempt)))
    expect(new Set(saved.map((row) => row?.id)).size).toBe(1)
    expect([await db.$count(savedForms), await mails()]).toEqual([1, 1])
  })

  test('again with more answers keeps one row', async () => {
    const { press, fields } = await saveNewborn()
    const before = await onlySavedForm()
    await saveNewborn({ ...fields, otherNeeds: 'A cat.' }, press)
    const after = await onlySavedForm()
    expect(after).toMatchObject({ id: before.id, version: 2 })
    const { path, code } = await mailOf(after.id)
    expect((await openWith(path, { code })).reopened?.values).toMatchObject({ otherNeeds: 'A cat.' })
  })

  test('mails three times a day to one address; then a saved form is kept anew without, and another is not saved', async () => {
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

  test('keeps no consent, and of somebody who asks for another nothing about health', async () => {
    await saveNewborn({ consent: 'on', isForSomeoneElse: 'on', motherName: 'Bea Lloyd', giverNote: 'After six.' })
    const { id } = await onlySavedForm()
    const { path, code } = await mailOf(id)
    const { savedForm: _, ...values } = (await openWith(path, { code })).reopened?.values ?? {}
    expect(Object.keys(values).toSorted()).toEqual(
      ['email', 'giverDueDate', 'giverNote', 'isForSomeoneElse', 'motherName', 'name', 'phone'].toSorted(),
    )
  })

  test('refuses what a program sends, and what is longer than the form', async () => {
    const { answer: trapped } = await saveNewborn({}, openForm({ keep_blank: 'https://spam.example' }))
    expect(trapped).toMatchObject({ status: 429, failed: { title: 'We could not save this just now' } })
    const { answer: long } = await saveNewborn({ otherNeeds: 'a'.repeat(40_000) })
    expect(long).toMatchObject({ status: 400, failed: { title: 'This is too long to save' } })
    expect(await db.$count(savedForms)).toBe(0)
  })
})

describe('the link', () => {
  test('opens nothing by itself, and the right code opens everything once', async () => {
    const { fields } = await saveNewborn()
    const { id } = await onlySavedForm()
    const { path, code } = await mailOf(id)
    expect(await statusOf(path)).toBe(200)
    expect((await onlySavedForm()).codeId).not.toBeNull()
    const { consent: _, ...typed } = fields
    expect(await openWith(path, { code })).toMatchObject({ status: 200, reopened: { values: typed } })
    const again = await openWith(path, { code })
    expect(again).toMatchObject({ status: 400, errors: { code: expect.stringContaining('does not work any more') } })
  })

  test('asks for six digits', async () => {
    await saveNewborn()
    const { path } = await mailOf((await onlySavedForm()).id)
    expect((await openWith(path, { code: '12 34' })).errors).toEqual({
      code: 'Please enter the 6 digits from our email',
    })
    expect((await onlySavedForm()).wrongCodes).toBe(0)
  })

  test('takes five wrong codes, even at once; then the right one is dead too, and a new one works', async () => {
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

  test('asks for three codes a day at most', async () => {
    await saveNewborn()
    const { path } = await mailOf((await onlySavedForm()).id)
    const mailed = []
    for (let n = 0; n < 3; n += 1) mailed.push((await openWith(path, { intent: 'new code' })).newCode?.isMailed)
    expect(mailed).toEqual([true, true, false])
    expect(await mails()).toBe(3)
  })

  test('answers the same whether the form expired, was sent or never was', async () => {
    await saveNewborn()
    const { id } = await onlySavedForm()
    const { path, code } = await mailOf(id)
    await expire(id)
    const gone = { status: 404 }
    const ways = [{ code }, { intent: 'new code' }]
    for (const way of ways) expect(await openWith(path, way)).toEqual(gone)
    expect(await statusOf(path)).toBe(404)
    await db.delete(savedForms)
    const forged = [path, path.slice(0, -1), `${path}.x`, path.replace(id, 'x'), path.replace('/newborn-care/', '/x/')]
    for (const link of forged) for (const way of ways) expect(await openWith(link, way)).toEqual(gone)
  })

  test('of one kind of form opens no other', async () => {
    await saveNewborn()
    const { id } = await onlySavedForm()
    const { path, code } = await mailOf(id)
    await db.update(savedForms).set({ kind: 'antenatal' })
    expect(await openWith(path, { code })).toEqual({ status: 404 })
  })
})

describe('a form that was opened again', () => {
  test('is saved in its row, and what another tab saved meanwhile is not overwritten', async () => {
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

  test('goes when it is sent; sent again after a lost answer it stays one request', async () => {
    const { fields, press } = await reopen()
    const { sent } = await press({ ...fields, consent: 'on' })
    expect(sent?.reference).toBeDefined()
    expect([await db.$count(savedForms), await db.$count(careRequests)]).toEqual([0, 1])
    expect((await press({ ...fields, consent: 'on' })).sent).toMatchObject({ reference: sent?.reference })
    expect(await db.$count(careRequests)).toBe(1)
  })

  test('stays when sending fails, or when another tab has saved more', async () => {
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

  test('cannot be named by somebody who made the token up', async () => {
    const { id } = await reopen()
    const press = openForm({ savedForm: `${id}.1.forged` })
    await press({ ...newbornFields(), consent: 'on' })
    expect(await db.$count(savedForms)).toBe(1)
  })
})

test('a form sent straight after saving takes its saved row and unsent emails with it', async () => {
  const { press, fields } = await saveNewborn()
  await press({ ...fields, consent: 'on' })
  expect([await db.$count(savedForms), await mails()]).toEqual([0, 0])
})
