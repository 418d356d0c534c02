import type { Page } from '@playwright/test'

import { ageForm, box, consentBox, fillDay, fillRegistration, formPaths, press, radio, text } from './care-form.ts'
import { expect, test } from './fixtures.ts'

async function drafts(page: Page) {
  return await page.evaluate(() => Object.entries(sessionStorage).filter(([key]) => key.startsWith('draft ')))
}

async function keptDraft(page: Page, words: string) {
  await expect.poll(async () => JSON.stringify(await drafts(page))).toContain(words)
}

test('a draft is there again when the form is opened anew in its tab, without consent and token', async ({
  page,
  visit,
}) => {
  await visit(formPaths.antenatal)
  await fillRegistration(page)
  await radio(page, 'Is this your first baby?', 'No').check()
  await text(page, 'Concerns').fill('Needles')
  await keptDraft(page, 'Needles')
  const [[key, kept] = []] = await drafts(page)
  expect(key).toBe('draft /services/antenatal-classes-registration')
  expect(kept).not.toMatch(/consent|form_token|keep_blank/)

  await visit('/about')
  await visit(formPaths.antenatal)
  await expect(text(page, 'Your name')).toHaveValue('Ada Okafor')
  await expect(text(page, 'Concerns')).toHaveValue('Needles')
  await expect(page.getByText('You have 1993 characters remaining')).toBeVisible()
  await expect(radio(page, 'Is this your first baby?', 'No')).toBeChecked()
  await expect(page.getByRole('group', { name: 'How was your earlier baby born?' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'When is your baby due?' }).getByRole('textbox').last()).not.toHaveValue(
    '',
  )
  await expect(consentBox(page)).not.toBeChecked()
})

test('what was typed before the framework came is kept, and not written over', async ({ page, visit }) => {
  await visit(formPaths.newborn)
  await text(page, 'Your name').fill('Old name')
  await text(page, 'Medical concerns').fill('Old concern')
  await keptDraft(page, 'Old concern')

  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(formPaths.newborn, { waitUntil: 'commit' })
  await text(page, 'Your name').fill('New name')
  letGo()
  await expect(text(page, 'Medical concerns')).toHaveValue('Old concern')
  await expect(text(page, 'Your name')).toHaveValue('New name')
  await keptDraft(page, 'New name')
})

test('what was typed in the last moment before leaving is kept', async ({ page, visit }) => {
  await visit(formPaths.newborn)
  await text(page, 'Your name').fill('Ada in a hurry')
  await page.goto('/about')
  await visit(formPaths.newborn)
  await expect(text(page, 'Your name')).toHaveValue('Ada in a hurry')
})

test('clearing the form empties it, and its draft and its messages go too', async ({ page, visit }) => {
  await visit(formPaths.newborn)
  await text(page, 'Your name').fill('A')
  await box(page, 'I need care overnight').check()
  await box(page, 'Caesarean section').check()
  await fillDay(page, "Or your baby's date of birth", ['1', '2', '2026'])
  await press(page, 'Submit Request')
  await expect(page.getByText('There is a problem')).toBeVisible()
  await press(page, 'Clear this form')
  await expect(page.getByText('There is a problem')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'The form is empty again' })).toBeVisible()
  const controls = page.getByRole('main').locator('input:not([type=hidden]), textarea')
  expect(
    await controls.evaluateAll(
      (all: HTMLInputElement[]) => all.filter((one) => (one.type === 'checkbox' ? one.checked : one.value)).length,
    ),
  ).toBe(0)
  expect(await drafts(page)).toEqual([])
  await page.reload()
  await expect(text(page, 'Your name')).toHaveValue('')
})

test('a draft is dropped when the form was sent', async ({ page, visit }) => {
  await visit(formPaths.antenatal)
  await ageForm(page)
  await fillRegistration(page)
  await keptDraft(page, 'Ada Okafor')
  await press(page, 'Submit Registration')
  await expect(page.getByRole('region', { name: 'Registration Submitted!' })).toBeVisible()
  expect(await drafts(page)).toEqual([])
})

test('a draft is dropped after half an hour, whether the page is open or not', async ({ page, visit }) => {
  await page.clock.install()
  await visit(formPaths.newborn)
  await text(page, 'Your name').fill('Ada')
  await page.clock.runFor(400)
  expect(await drafts(page)).toHaveLength(1)
  await page.clock.fastForward('29:00')
  expect(await drafts(page)).toHaveLength(1)
  await page.clock.fastForward('01:01')
  expect(await drafts(page)).toEqual([])

  await text(page, 'Your name').fill('Ada again')
  await page.clock.runFor(400)
  await page.goto('/about')
  await page.clock.fastForward('30:01')
  await visit(formPaths.newborn)
  await expect(text(page, 'Your name')).toHaveValue('')
  expect(await drafts(page)).toEqual([])
})

test('another tab has a draft of its own, and each form too', async ({ page, visit, context }) => {
  await visit(formPaths.newborn)
  await text(page, 'Your name').fill('Ada')
  await keptDraft(page, 'Ada')
  await visit(formPaths.postnatal)
  await expect(text(page, 'Your name')).toHaveValue('')
  const other = await context.newPage()
  await visit(formPaths.newborn, other)
  await expect(text(other, 'Your name')).toHaveValue('')
})

test('without storage the form works, and keeps nothing', async ({ page, visit }) => {
  await page.addInitScript(() =>
    Object.defineProperty(globalThis, 'sessionStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    }),
  )
  await visit(formPaths.antenatal)
  await ageForm(page)
  await fillRegistration(page)
  await press(page, 'Submit Registration')
  await expect(page.getByRole('region', { name: 'Registration Submitted!' })).toBeVisible()
})
