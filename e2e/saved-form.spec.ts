import { savedForms } from '#app/enquiries/schema.ts'
import { db } from '#app/platform/database/db.server.ts'

import {
  ageForm,
  consentBox,
  fillRegistration,
  fillSender,
  formPaths,
  press,
  registrationsFrom,
  requestsFrom,
  text,
} from './care-form.ts'
import { expect, test } from './fixtures.ts'
import { enterCode, mailTo, onAnotherDevice } from './saved-form.ts'

const desktop = { tag: '@desktop' }

const rows = async () => await db.$count(savedForms)

test.beforeEach(async () => void (await db.delete(savedForms)))

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
    const phone = await onAnotherDevice(browser)
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
