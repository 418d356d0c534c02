import { decryptAnswers } from '#app/enquiries/encryption/encrypt-answers.server.ts'
import { daysFromToday, isoFromToday } from '#test/typed-day.ts'

import {
  ageForm,
  box,
  consentBox,
  fillDay,
  fillSender,
  formPaths,
  openMoreAnswers,
  press,
  requestsFrom,
  text,
} from './care-form.ts'
import { refusingRow } from './faults.ts'
import { expect, test } from './fixtures.ts'

const sent = { name: 'Request submitted successfully!' }

for (const [kind, path] of [
  ['newborn', formPaths.newborn],
  ['postnatal', formPaths.postnatal],
] as const) {
  const words = `Thank you for your ${kind} care request. We'll contact you within 24 hours to discuss your needs.`

  test(`a ${kind} request needs three answers, and is confirmed with its reference above the emptied form @quick`, async ({
    page,
    visit,
  }) => {
    await visit(path)
    await press(page, 'Submit Request')
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([
      'Name must be at least 2 characters',
      'Please enter a valid email address',
      'Please confirm that we may use this information to respond to you',
    ])
    await expect(page).toHaveTitle(/^Error: /)
    await ageForm(page)
    const email = await fillSender(page)
    await openMoreAnswers(page)
    await page.getByRole('group', { name: 'How was your baby born?' }).getByLabel('Caesarean section').check()
    await text(page, 'Medical concerns').fill('She sleeps a lot.\nMore than her brother.')
    await consentBox(page).check()
    await press(page, 'Submit Request')
    const panel = page.getByRole('region', sent)
    await expect(panel).toBeFocused()
    await expect(panel).toContainText(words)
    const [row, ...more] = await requestsFrom(email)
    expect(more).toEqual([])
    expect(row).toMatchObject({ careType: `${kind}_care`, quarantine: null, phone: null })
    await expect(panel).toContainText(`Your reference is ${row?.reference}.`)
    expect(row && decryptAnswers('care_requests', row.id, row)).toMatchObject({
      deliveryMode: '["Caesarean section"]',
      medicalConcerns: 'She sleeps a lot.\nMore than her brother.',
      otherNeeds: null,
    })
    await expect(text(page, 'Your name')).toHaveValue('')
    await openMoreAnswers(page)
    await expect(text(page, 'Medical concerns')).toHaveValue('')
    for (const tick of await page.getByRole('main').getByRole('checkbox').all()) await expect(tick).not.toBeChecked()
  })
}

test('the button says "Submitting...", and a request that fails shows a code and preserves everything typed', async ({
  page,
  visit,
}) => {
  await visit(formPaths.newborn)
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/request', async (route) => {
    await held
    await route.continue()
  })
  await press(page, 'Submit Request')
  await expect(page.getByRole('button', { name: 'Submitting...' })).toHaveAttribute('aria-disabled', 'true')
  letGo()
  await expect(page.getByText('There is a problem')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await ageForm(page)
  const email = await fillSender(page)
  await openMoreAnswers(page)
  await page.getByRole('group', { name: 'How was your baby born?' }).getByLabel('Vaginal delivery').check()
  await consentBox(page).check()
  await refusingRow({ table: 'care_requests', column: 'email', value: email }, async () => {
    await press(page, 'Submit Request')
    await expect(page.getByRole('main')).toContainText(
      /Error submitting requestThere was a problem submitting your request: Unknown error occurred \(Code: [\w-]+\)\. Please try again or contact us directly\./,
    )
  })
  await expect(text(page, 'Email address')).toHaveValue(email)
  await expect(
    page.getByRole('group', { name: 'How was your baby born?' }).getByLabel('Vaginal delivery'),
  ).toBeChecked()
  await press(page, 'Submit Request')
  await expect(page.getByRole('region', sent)).toBeVisible()
})

test('the optional questions stay as they were, opened or closed, when the form is refused', async ({
  page,
  visit,
}) => {
  await visit(formPaths.postnatal)
  const fold = page.locator('details').filter({ hasText: 'You can also tell your midwife' })
  for (const isOpen of [true, false]) {
    await fold.locator('summary').click()
    await press(page, 'Submit Request')
    await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused()
    await expect(fold).toHaveJSProperty('open', isOpen)
  }
})

test("a baby's age can be entered as a date of birth, is stored in days and cannot be negative", async ({
  page,
  visit,
}) => {
  await visit(formPaths.newborn)
  await ageForm(page)
  const email = await fillSender(page)
  await box(page, 'I need care overnight').check()
  await openMoreAnswers(page)
  await text(page, "Your baby's age in days").fill('-2')
  await consentBox(page).check()
  await press(page, 'Submit Request')
  await expect(page.getByRole('alert').getByRole('link')).toHaveText('Baby age must be 0 or greater')
  await expect(text(page, "Your baby's age in days")).toHaveValue('-2')
  await text(page, "Your baby's age in days").fill('')
  await fillDay(page, "Or your baby's date of birth", daysFromToday(-9))
  await press(page, 'Submit Request')
  await expect(page.getByRole('region', sent)).toBeVisible()
  const [row] = await requestsFrom(email)
  expect(row && decryptAnswers('care_requests', row.id, row)).toMatchObject({
    babyAgeDays: '9',
    overnightCareNeeded: 'yes',
  })
})

test('a due date typed into one field is understood, and an impossible one is rejected but not cleared', async ({
  page,
  visit,
}) => {
  const legend = 'Estimated due date'
  await visit(formPaths.postnatal)
  await ageForm(page)
  const email = await fillSender(page)
  await consentBox(page).check()
  await fillDay(page, legend, ['31', 'February', '27'])
  await press(page, 'Submit Request')
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(
    'Please provide your due date: February 2027 has 28 days',
  )
  await expect(page.getByRole('group', { name: legend }).getByRole('textbox').nth(1)).toHaveValue('February')
  await fillDay(page, legend, [daysFromToday(-3).join('/'), '', ''])
  await press(page, 'Submit Request')
  await expect(page.getByRole('region', sent)).toBeVisible()
  expect((await requestsFrom(email))[0]?.estimatedDueDate).toBe(isoFromToday(-3))
})
