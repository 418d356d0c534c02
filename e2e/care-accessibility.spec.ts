import { withdrawalPath } from '#app/enquiries/withdrawal/consent-withdrawal.server.ts'
import { createNewbornRequest } from '#test/factories/care.ts'

import { expectAccessible } from './accessibility.ts'
import { ageForm, box, fillRegistration, formPaths, press } from './care-form.ts'
import { expect, test } from './fixtures.ts'
import { expectNoSidewaysScroll, expectNothingLost } from './layout.ts'
import { careFormPages } from './public-pages.ts'

for (const path of careFormPages) {
  test(`no accessibility violations, overflow or clipped text on ${path}`, async ({ page, visit }) => {
    // These are the longest forms, and each is checked several times.
    await visit(path)
    // The book popup does not open over a form that the visitor has begun.
    await page.getByRole('textbox', { name: /name/i }).first().fill('A')
    await expectAccessible(page)
    await expectNothingLost(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: /^Submit/ }).click()
    await expect(page.getByText('There is a problem')).toBeVisible()
    for (const choice of await page.getByRole('radio', { name: 'No' }).all()) await choice.check()
    if (path === formPaths.antenatal)
      await expect(page.getByText('How was your earlier baby born?').locator('visible=true').first()).toBeVisible()
    await expectAccessible(page)
    await expectNothingLost(page)
    await box(page, 'I am asking for someone else').check()
    await expect(page.getByText("The mother's name").locator('visible=true').first()).toBeVisible()
    if (path === formPaths.newborn) await expectAccessible(page)
    await expectNothingLost(page)
  })
}

test('the antenatal form has no accessibility violations after sending', async ({ page, visit }) => {
  await visit(formPaths.antenatal)
  await ageForm(page)
  await fillRegistration(page)
  await press(page, 'Submit Registration')
  await expect(
    page
      .getByText(/^Your reference is/)
      .locator('visible=true')
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
})

test('the consent withdrawal page has no accessibility violations or overflow, before and after withdrawing', async ({
  page,
  visit,
}) => {
  const { id } = await createNewbornRequest()
  const keys: string[] = []
  page.on('request', (request) => void (request.url().endsWith('/form-draft-key') && keys.push(request.url())))
  await visit(withdrawalPath({ kind: 'newborn_care', id }))
  await expectAccessible(page)
  await expectNothingLost(page)
  await press(page, 'Withdraw my consent')
  await expect(page.getByRole('region', { name: 'You have withdrawn your consent' })).toBeFocused()
  expect(keys, 'a form without fields needs no key').toEqual([])
  await expectAccessible(page)
})
