import { db } from '#app/platform/database/db.server.ts'
import { openingSteps, siteOpening } from '#app/settings/schema.ts'

import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { expectNothingLost } from './layout.ts'

const withoutJavaScript = { tag: '@without-javascript' }

test.beforeEach(async () => {
  await db.delete(openingSteps)
  await db.delete(siteOpening)
})
test.afterAll(async () => {
  await db.delete(openingSteps)
  await db.delete(siteOpening)
})

test(
  'an admin confirms a step, sets another aside, and opens and closes the site',
  withoutJavaScript,
  async ({ page, visit, signedIn }) => {
    await signedIn()
    await visit('/cms/dashboard')
    await page.getByRole('main').getByRole('link', { name: 'Opening', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Opening' })).toBeVisible()

    await page.getByRole('link', { name: 'Read and confirm' }).click()
    await page.getByRole('button', { name: 'I have read them' }).click()
    await expect(page.getByText('read by Maya Singh')).toBeVisible()

    await page.getByRole('link', { name: 'Set aside Payments' }).click()
    await page.getByRole('button', { name: 'Set aside' }).click()
    await expect(page.getByText('Please say why in a few words').first()).toBeVisible()
    await page.getByLabel('Why it is not needed').fill('We sell nothing')
    await page.getByRole('button', { name: 'Set aside' }).click()
    await expect(page.getByText('“We sell nothing” (Maya Singh')).toBeVisible()
    await page.getByRole('button', { name: 'Take up again Payments' }).click()
    await expect(page.getByText('“We sell nothing”')).toHaveCount(0)

    await page.getByRole('link', { name: 'Open the site' }).click()
    await page.getByRole('button', { name: 'Open the site' }).click()
    await page.getByRole('link', { name: 'Close it again' }).click()
    await page.getByRole('button', { name: 'Close the site' }).click()
    await expect(page.getByRole('link', { name: 'Open the site' })).toBeVisible()
  },
)

test('an editor sees the list without the controls to set a step aside or open the site', async ({
  page,
  visit,
  signedIn,
}) => {
  await signedIn('editor')
  await visit('/cms/opening')
  await expect(page.getByRole('heading', { name: 'Company and its number' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Set aside/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Open the site' })).toHaveCount(0)
})

test('a placeholder text links to the page that shows it, with the words highlighted', async ({
  page,
  visit,
  signedIn,
}) => {
  await signedIn()
  await visit('/cms/opening')
  const item = page.getByRole('listitem').filter({ hasText: '“00000000”' })
  const link = item.getByRole('link', { name: 'Home' })
  expect(await link.getAttribute('href')).toContain('/#:~:text=')
  expect(await link.getAttribute('href')).toContain('text=00000000')
})

test('the pages before opening have no accessibility violations, and the checklist has no overflow', async ({
  page,
  visit,
  signedIn,
}) => {
  await signedIn()
  await visit('/cms/opening')
  await expectNothingLost(page)
  for (const path of ['', '/legal', '/site', '/examples', '/steps/payments']) {
    await visit(`/cms/opening${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
})

test('the page of a closed site has no accessibility violations or overflow', async ({ page }) => {
  await page.goto('/opening-soon')
  await expect(page.getByRole('heading', { level: 1, name: 'Opening soon' })).toBeVisible()
  await expectAccessible(page)
  await expectNothingLost(page)
})
