import { decryptAnswers } from '#app/enquiries/encryption/encrypt-answers.server.ts'
import { daysFromToday, isoFromToday } from '#test/typed-day.ts'

import {
  ageForm,
  box,
  consentBox,
  fillDay,
  fillRegistration,
  fillSender,
  formPaths,
  press,
  radio,
  registrationsFrom,
  text,
} from './care-form.ts'
import { expect, test } from './fixtures.ts'

const earlierBirth = 'How was your earlier baby born?'
const sent = { name: 'Registration Submitted!' }

test('a sent registration is confirmed with its reference in place of the form @quick', async ({ page, visit }) => {
  await visit(formPaths.antenatal)
  await ageForm(page)
  const email = await fillRegistration(page)
  await press(page, 'Submit Registration')
  const panel = page.getByRole('region', sent)
  await expect(panel).toBeFocused()
  await expect(panel).toContainText("We'll contact you soon to discuss your antenatal classes.")
  await expect(panel).toContainText('Our team will contact you within 24 hours.')
  const [row, ...more] = await registrationsFrom(email)
  expect(more).toEqual([])
  expect(row).toMatchObject({ dueDate: isoFromToday(109), classType: 'group', format: 'online', quarantine: null })
  await expect(panel).toContainText(`Your reference is ${row?.reference}.`)
  await expect(consentBox(page)).toHaveCount(0)
  await press(page, 'Submit Another Registration')
  await expect(text(page, 'Your name')).toHaveValue('')
  await expect(consentBox(page)).not.toBeChecked()
})

test('the question about an earlier birth appears, and must be answered, if this is not the first baby', async ({
  page,
  visit,
}) => {
  await visit(formPaths.antenatal)
  await ageForm(page)
  const email = await fillRegistration(page)
  const question = page.getByRole('group', { name: earlierBirth })
  await expect(question).toBeHidden()
  await radio(page, 'Is this your first baby?', 'No').check()
  await expect(question).toBeVisible()
  await press(page, 'Submit Registration')
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle('Error: Antenatal Classes Registration | Hearthside Midwives')
  await summary.getByRole('link', { name: 'Please specify your previous birth type' }).click()
  await expect(radio(page, earlierBirth, 'Vaginal birth')).toBeFocused()
  await expect(text(page, 'How far along are you?')).toHaveValue('24 weeks')
  await radio(page, earlierBirth, 'Caesarean birth').check()
  await press(page, 'Submit Registration')
  await expect(page.getByRole('region', sent)).toBeVisible()
  const [row] = await registrationsFrom(email)
  expect(row && decryptAnswers('antenatal_class_registrations', row.id, row)).toMatchObject({
    isFirstBaby: 'no',
    previousBirthType: 'cesarean',
  })
})

test('screen readers announce that one more question follows if this is not the first baby', async ({
  page,
  visit,
}) => {
  await visit(formPaths.antenatal)
  const announcement = page.getByRole('status').filter({ hasText: 'One more question follows' })
  await expect(announcement).toHaveCount(0)
  await radio(page, 'Is this your first baby?', 'No').check()
  await expect(announcement).toHaveCount(1)
  await radio(page, 'Is this your first baby?', 'Yes').check()
  await expect(announcement).toHaveCount(0)
})

test('an empty form lists its errors in field order, each linking to its field', async ({ page, visit }) => {
  await visit(formPaths.antenatal)
  await press(page, 'Submit Registration')
  const links = page.getByRole('alert').getByRole('link')
  await expect(links).toHaveText([
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Please provide your due date',
    'Please specify how far along you are',
    'Please select if this is your first baby',
    'Please select your preferred class type',
    'Please select your preferred format',
    'Please confirm that we may use this information to respond to you',
  ])
  for (const link of await links.all()) {
    const target = page.locator((await link.getAttribute('href')) ?? '')
    await link.click()
    await expect(target).toBeFocused()
    await expect(target).toBeInViewport()
  }
})

test('what the due date fills in is no longer marked as wrong', async ({ page, visit }) => {
  await visit(formPaths.antenatal)
  await press(page, 'Submit Registration')
  const stage = text(page, 'How far along are you?')
  await expect(stage).toHaveAttribute('aria-invalid', 'true')
  await fillDay(page, 'When is your baby due?', daysFromToday(109))
  await expect(stage).toHaveValue('about 24 weeks and 3 days')
  await expect(stage).not.toHaveAttribute('aria-invalid')
  await expect(page.locator(`#${await stage.getAttribute('id')}-error`)).toBeHidden()
  const group = page.getByRole('group', { name: 'When is your baby due?' })
  await expect(group.getByText('By this date you are about 24 weeks and 3 days')).toBeVisible()
})

test('the due date shows and fills in how far along the pregnancy is, until that field is edited by hand', async ({
  page,
  visit,
}) => {
  await visit(formPaths.antenatal)
  const stage = text(page, 'How far along are you?')
  await fillDay(page, 'When is your baby due?', daysFromToday(109))
  await expect(page.getByText('By this date you are about 24 weeks and 3 days pregnant today.')).toBeVisible()
  await expect(stage).toHaveValue('about 24 weeks and 3 days')
  await fillDay(page, 'When is your baby due?', daysFromToday(112))
  await expect(stage).toHaveValue('about 24 weeks')
  await stage.fill('nearly there')
  await fillDay(page, 'When is your baby due?', daysFromToday(7))
  await expect(page.getByText('about 39 weeks pregnant')).toBeVisible()
  await expect(stage).toHaveValue('nearly there')
})

test('the first press after the due date counts, as nothing moves under it', async ({ page, visit }) => {
  await visit(formPaths.antenatal)
  const inputs = page.getByRole('group', { name: 'When is your baby due?' }).getByRole('textbox')
  const yes = radio(page, 'Is this your first baby?', 'Yes')
  for (const [index, part] of daysFromToday(109).entries()) await inputs.nth(index).pressSequentially(part)
  await expect(inputs.last()).toBeFocused()
  await expect(page.getByText('By this date you are about 24 weeks and 3 days pregnant today.')).toBeVisible()
  await yes.scrollIntoViewIfNeeded()
  const before = await yes.boundingBox()
  await yes.click()
  await expect(yes).toBeChecked()
  expect(await yes.boundingBox()).toEqual(before)
})

test("registering for someone else requires only the mother's name, without health questions or consent", async ({
  page,
  visit,
}) => {
  await visit(formPaths.antenatal)
  await ageForm(page)
  const email = await fillSender(page)
  await expect(text(page, "The mother's name")).toBeHidden()
  await box(page, 'I am asking for someone else').check()
  await expect(page.getByRole('group', { name: 'Is this your first baby?' })).toBeHidden()
  await expect(consentBox(page)).toBeHidden()
  await press(page, 'Submit Registration')
  await expect(page.getByRole('alert').getByRole('link')).toHaveText("The mother's name must be at least 2 characters")
  await text(page, "The mother's name").fill('Bea Lloyd')
  await press(page, 'Submit Registration')
  await expect(page.getByRole('region', sent)).toBeVisible()
  const [row] = await registrationsFrom(email)
  expect(row).toMatchObject({ isForSomeoneElse: true, motherName: 'Bea Lloyd', consentedAt: null, isFirstBaby: null })
})
