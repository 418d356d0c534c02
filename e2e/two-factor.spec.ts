import { staffPassword } from '#test/given.ts'

import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { expectNothingLost } from './layout.ts'
import { codeFor, typePassword } from './second-step.ts'

test('recovery codes are copied and printed, and no two-factor page has accessibility violations', async ({
  page,
  visit,
  navigate,
  signedIn,
}) => {
  const member = await signedIn()
  await visit('/cms/account')
  await expect(page.getByRole('heading', { level: 1, name: 'My account', exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNothingLost(page)
  await navigate('/cms/account/two-step')
  await expectAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scan this with your app')
  await expectAccessible(page)
  await page.getByLabel('Code', { exact: true }).fill(await codeFor(await page.locator('.select-all').innerText()))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your recovery codes')
  await expectAccessible(page)

  const codes = page.getByRole('main').getByRole('listitem')
  const recoveryCodes = await codes.allInnerTexts()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy all' }).click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(recoveryCodes.join('\n'))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(`recovery codes of ${member.email}`)).toBeVisible()
  await expect(page.getByText(recoveryCodes[0] ?? '', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy all' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.goto('/cms/dashboard')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page).toHaveURL(/\/cms\/login$/)
  await expectAccessible(page)
  await typePassword(page, member)
  await expect(page).toHaveURL(/\/cms\/login\/code/)
  await expectAccessible(page)
})
