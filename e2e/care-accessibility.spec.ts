import type { Page } from '@playwright/test'

import { withdrawalPath } from '#app/enquiries/withdrawal/consent-withdrawal.server.ts'
import { givenNewbornRequest } from '#test/given-care.ts'

import { expectAccessible } from './accessibility.ts'
import { ageForm, box, fillRegistration, formPaths, press, radio } from './care-form.ts'
import { expect, test } from './fixtures.ts'
import { careFormPages } from './public-pages.ts'

const states: Record<
  string,
  { path: string; shows: string | RegExp; after?: (from: { page: Page }) => Promise<void> }
> = {
  'the antenatal form with its further question': {
    path: formPaths.antenatal,
    shows: 'How was your earlier baby born?',
    after: async ({ page }) => await radio(page, 'Is this your first baby?', 'No').check(),
  },
  'the antenatal form after sending': {
    path: formPaths.antenatal,
    shows: /^Your reference is/,
    async after({ page }) {
      await ageForm(page)
      await fillRegistration(page)
      await press(page, 'Submit Registration')
    },
  },
  'a care form for someone else': {
    path: formPaths.newborn,
    shows: "The mother's name",
    after: async ({ page }) => await box(page, 'I am asking for someone else').check(),
  },
  'a withdrawal that does not work': { path: '/consent/withdrawal', shows: /^This link does not work/ },
}

for (const [name, { path, shows, after }] of Object.entries(states)) {
  test(`axe finds nothing on ${name}`, async ({ page, visit }) => {
    await visit(path)
    await after?.({ page })
    await expect(page.getByText(shows).locator('visible=true').first()).toBeVisible()
    await expectAccessible(page)
  })
}

for (const path of careFormPages) {
  test(`axe finds nothing on ${path}, as it comes and with slips`, async ({ page, visit }) => {
    // The longest forms there are, read twice.
    test.slow()
    await visit(path)
    // The book is not offered over a form that somebody has begun.
    await page.getByRole('textbox', { name: /name/i }).first().fill('A')
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Submit/ }).click()
    await expect(page.getByText('There is a problem')).toBeVisible()
    await expectAccessible(page)
  })
}

test('axe finds nothing on the withdrawal of a consent, before and after', async ({ page, visit }) => {
  const { id } = await givenNewbornRequest()
  await visit(withdrawalPath({ kind: 'newborn_care', id }))
  await expectAccessible(page)
  await press(page, 'Withdraw my consent')
  await expect(page.getByText('Your consent is withdrawn')).toBeVisible()
  await expectAccessible(page)
})
