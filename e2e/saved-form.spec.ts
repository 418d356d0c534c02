import { decryptAnswers } from '#app/enquiries/encryption/encrypt-answers.server.ts'
import { savedForms } from '#app/enquiries/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { daysFromToday } from '#test/typed-day.ts'

import {
  ageForm,
  consentBox,
  fillDay,
  fillRegistration,
  fillSender,
  formPaths,
  openMoreAnswers,
  press,
  registrationsFrom,
  requestsFrom,
  text,
} from './care-form.ts'
import { expect, test } from './fixtures.ts'
import { enterCode, mailTo, onAnotherDevice } from './saved-form.ts'

const withoutJavaScript = { tag: '@without-javascript' }
const desktop = { tag: '@desktop' }

const rows = async () => await db.$count(savedForms)

test.beforeEach(async () => void (await db.delete(savedForms)))

test(
  'a saved postnatal request is opened on another device with everything typed, and sent once @quick',
  withoutJavaScript,
  async ({ page, visit, browser, javaScriptEnabled }) => {
    await visit(formPaths.postnatal)
    await ageForm(page)
    const email = await fillSender(page)
    await text(page, 'How can we help?').fill('Somebody to talk to.')
    await fillDay(page, 'Estimated due date', daysFromToday(-10))
    await openMoreAnswers(page)
    await page.getByRole('group', { name: 'How was your baby born?' }).getByLabel('Caesarean section').check()
    await page.getByLabel('Estimated blood loss').selectOption('500-999ml (minor PPH)')
    await text(page, 'Medical concerns').fill('I am dizzy in the morning.')
    await press(page, 'Save and finish later')
    const panel = page.getByRole('region', { name: 'Saved' })
    await expect(panel).toBeFocused()
    await expect(panel).toContainText(`We emailed a link and a code to ${email}. It works until `)
    await expect(text(page, 'How can we help?')).toHaveValue('Somebody to talk to.')
    expect(await requestsFrom(email)).toEqual([])

    const { link, code, words } = await mailTo(email)
    expect(words).not.toMatch(/dizzy|Okafor|blood/)
    const phone = await onAnotherDevice(browser, { javaScriptEnabled })
    await phone.goto(link)
    expect(new URL(phone.url()).search).toMatch(/^\?link=/)
    await expect(phone.getByRole('main')).not.toContainText('dizzy')
    await enterCode(phone, code === '000 000' ? '111 111' : '000 000')
    await expect(phone.getByRole('alert').filter({ hasText: 'There is a problem' })).toContainText('4 more tries')
    await enterCode(phone, code)
    await expect(phone.getByText('Here is what you saved')).toBeVisible()
    await expect(text(phone, 'Your name')).toHaveValue('Ada Okafor')
    await expect(text(phone, 'Email address')).toHaveValue(email)
    await expect(text(phone, 'How can we help?')).toHaveValue('Somebody to talk to.')
    const day = phone.getByRole('group', { name: 'Estimated due date' }).getByRole('textbox')
    for (const [at, part] of daysFromToday(-10).entries()) await expect(day.nth(at)).toHaveValue(part)
    // The collapsed questions are open where they were answered.
    await expect(text(phone, 'Medical concerns')).toBeVisible()
    await expect(text(phone, 'Medical concerns')).toHaveValue('I am dizzy in the morning.')
    await expect(
      phone.getByRole('group', { name: 'How was your baby born?' }).getByLabel('Caesarean section'),
    ).toBeChecked()
    await expect(phone.getByLabel('Estimated blood loss')).toHaveValue('500-999ml (minor PPH)')
    await expect(consentBox(phone)).not.toBeChecked()

    await ageForm(phone)
    await text(phone, 'Medical concerns').fill('I am better now.')
    await consentBox(phone).check()
    await press(phone, 'Submit Request')
    await expect(phone.getByRole('region', { name: 'Request submitted successfully!' })).toBeFocused()
    const [request, ...more] = await requestsFrom(email)
    expect(more).toEqual([])
    expect(request).toMatchObject({ careType: 'postnatal_care', quarantine: null })
    expect(request && decryptAnswers('care_requests', request.id, request)).toMatchObject({
      medicalConcerns: 'I am better now.',
      additionalCareNeeds: 'Somebody to talk to.',
      estimatedBloodLoss: '500-999ml (minor PPH)',
    })
    expect(await rows()).toBe(0)
    await phone.goto(link)
    await expect(phone.getByText('There is nothing saved behind this link')).toBeVisible()
    await phone.getByRole('link', { name: 'Start with an empty form' }).click()
    await expect(phone).toHaveURL(formPaths.postnatal)
    await phone.context().close()
  },
)

test('saving a form requires only an email address', withoutJavaScript, async ({ page, visit }) => {
  await visit(formPaths.newborn)
  await ageForm(page)
  await openMoreAnswers(page)
  await text(page, 'Medical concerns').fill('She sleeps a lot.')
  await press(page, 'Save and finish later')
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary.getByRole('link')).toHaveText(['Please enter a valid email address'])
  await expect(text(page, 'Medical concerns')).toHaveValue('She sleeps a lot.')
  expect(await rows()).toBe(0)
})

test('a saved registration is sent from the same page without asking for a code', async ({ page, visit }) => {
  await visit(formPaths.antenatal)
  await ageForm(page)
  const email = await fillRegistration(page)
  await press(page, 'Save and finish later')
  await expect(page.getByRole('region', { name: 'Saved' })).toBeFocused()
  await expect(consentBox(page)).toBeChecked()
  await press(page, 'Submit Registration')
  await expect(page.getByRole('region', { name: 'Registration Submitted!' })).toBeVisible()
  expect(await registrationsFrom(email)).toHaveLength(1)
  expect(await rows()).toBe(0)
})

test(
  'a form saved again replaces the first, and a used code has to be replaced by a new one',
  withoutJavaScript,
  async ({ page, visit, browser, javaScriptEnabled }) => {
    await visit(formPaths.newborn)
    await ageForm(page)
    const email = await fillSender(page)
    await press(page, 'Save and finish later')
    await expect(page.getByRole('region', { name: 'Saved' })).toBeVisible()
    const first = await mailTo(email)
    const phone = await onAnotherDevice(browser, { javaScriptEnabled })
    await phone.goto(first.link)
    await enterCode(phone, first.code)
    await text(phone, 'How can we help?').fill('Twins.')
    await ageForm(phone)
    await press(phone, 'Save and finish later')
    await expect(phone.getByRole('region', { name: 'Saved' })).toBeVisible()
    expect(await rows()).toBe(1)
    const second = await mailTo(email, 1)
    expect(second.link).toBe(first.link)
    await phone.goto(second.link)
    await enterCode(phone, second.code)
    await expect(text(phone, 'How can we help?')).toHaveValue('Twins.')
    await phone.goto(second.link)
    await expect(phone.getByText('does not work any more')).toBeVisible()
    await press(phone, 'Send me a new code')
    await expect(phone.getByText('A new code is on its way')).toBeVisible()
    await enterCode(phone, (await mailTo(email, 2)).code)
    await expect(text(phone, 'How can we help?')).toHaveValue('Twins.')
    await phone.context().close()
  },
)

test(
  'saving without a network preserves the form, and "Try again" saves it without sending it',
  desktop,
  async ({ page, context, visit, complaints }) => {
    await visit(formPaths.newborn)
    await ageForm(page)
    const email = await fillSender(page)
    await consentBox(page).check()
    await context.setOffline(true)
    await press(page, 'Save and finish later')
    await expect(page.getByText('Your form is not saved yet').first()).toBeVisible()
    await expect(text(page, 'Email address')).toHaveValue(email)
    await context.setOffline(false)
    await press(page, 'Try again')
    await expect(page.getByRole('region', { name: 'Saved' })).toBeVisible()
    expect(await requestsFrom(email)).toEqual([])
    expect(await rows()).toBe(1)
    // The browser's own messages about failed requests.
    for (const line of complaints.splice(0)) expect(line).toMatch(/^Failed to load resource: /)
  },
)

test(
  'what was typed behind the link is restored after a reload and a new code',
  desktop,
  async ({ page, visit, browser }) => {
    await visit(formPaths.newborn)
    await ageForm(page)
    const email = await fillSender(page)
    await press(page, 'Save and finish later')
    await expect(page.getByRole('region', { name: 'Saved' })).toBeVisible()
    const first = await mailTo(email)
    const phone = await onAnotherDevice(browser, { javaScriptEnabled: true })
    await phone.goto(first.link)
    await enterCode(phone, first.code)
    const stored = phone.waitForFunction(() => Object.keys(sessionStorage).some((key) => key.startsWith('draft ')))
    await text(phone, 'How can we help?').fill('Twins.')
    await stored
    await phone.goto(first.link)
    await press(phone, 'Send me a new code')
    await enterCode(phone, (await mailTo(email, 1)).code)
    await expect(text(phone, 'How can we help?')).toHaveValue('Twins.')
    await press(phone, 'Clear this form')
    await expect(text(phone, 'How can we help?')).toHaveValue('')
    await expect(text(phone, 'Email address')).toHaveValue('')
    await phone.context().close()
  },
)
