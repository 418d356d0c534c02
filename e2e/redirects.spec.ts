import type { Page } from '@playwright/test'

import { countMissingPage } from '#app/content/redirects/respond-not-found.server.ts'
import { missingPages, redirects } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { createPage } from '#test/factories/content.ts'
import { emptyPages } from '#test/factories/lists.ts'

import { expect, test } from './fixtures.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'New Redirect' })

test.beforeEach(async () => {
  await emptyPages()
  for (const table of [redirects, missingPages]) await db.delete(table)
})

test('an old address redirects to a page until the redirect is removed @quick', async ({ page, visit, signedIn }) => {
  await signedIn()
  const target = await createPage({ title: 'Our fees' })
  await visit('/cms/redirects')
  await expect(page.getByText('No redirects yet')).toBeVisible()
  await page.getByRole('link', { name: 'New Redirect' }).click()
  await dialog(page).getByLabel('From').fill('/old-prices/')
  await dialog(page).getByLabel('Page', { exact: true }).selectOption('Our fees')
  await dialog(page).getByRole('button', { name: 'Add Redirect' }).click()
  await expect(row(page, '/old-prices')).toContainText(`/${target.slug}`)
  await expect(page.getByText('Redirect added', { exact: true })).toBeVisible()

  await visit('/old-prices?from=leaflet')
  await expect(page).toHaveURL(`/${target.slug}`)
  await visit('/cms/redirects')
  await expect(row(page, '/old-prices')).toContainText(/1\s*[A-Z][a-z]{2} \d{2}, \d{4}\s*Maya Singh/)

  await page.getByRole('link', { name: 'Remove the redirect of /old-prices' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No redirects yet')).toBeVisible()
  expect((await page.request.get('/old-prices')).status()).toBe(404)
})

test('a redirect that cannot work is refused beside its field, and typed values are preserved', async ({
  page,
  visit,
  signedIn,
}) => {
  await signedIn()
  await db.insert(redirects).values([
    { path: '/b', target: '/a' },
    { path: '/long-gone', target: null },
  ])
  await visit('/cms/redirects/new')
  const from = dialog(page).getByLabel('From')
  const add = dialog(page).getByRole('button', { name: 'Add Redirect' })
  await add.click()
  await expect(from).toHaveAccessibleDescription(/Please enter an address of this site/)
  await expect(dialog(page).getByLabel('Page', { exact: true })).toHaveAccessibleDescription(/Please choose a page/)

  await from.fill('/a')
  await dialog(page).getByText('Another address of this site').click()
  const address = dialog(page).getByLabel('Address', { exact: true })
  for (const [typed, reason] of [
    ['/b', /visitors would go round in circles/],
    ['/a', /An address cannot lead to itself/],
    ['/long-gone', /marked as gone itself/],
    ['/nowhere', /Nothing is shown at this address/],
    ['https://evil.example/', /Please enter an address of this site/],
  ] as const) {
    await address.fill(typed)
    await add.click()
    await expect(address).toHaveAccessibleDescription(reason)
    await expect(address).toHaveValue(typed)
    await expect(from).toHaveValue('/a')
  }
  await address.fill('/contact')
  await from.fill('/about')
  await add.click()
  await expect(from).toHaveAccessibleDescription(/would never be followed/)
})

test('missing pages are ranked by hits, and one click starts a redirect or marks the page as gone', async ({
  page,
  visit,
  signedIn,
}) => {
  await signedIn()
  for (const path of ['/rare', '/our-nurses', '/our-nurses', '/our-nurses', '/wp-login.php', '/wp-login.php'])
    await countMissingPage(path)
  await countMissingPage('/reset/8f14e45fceea167a5a36dedd4bea2543')
  await visit('/cms/redirects')
  await page.getByRole('link', { name: 'Missing pages' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText(/^\/our-nurses\s*3/)
  await expect(page.getByRole('row').nth(2)).toContainText(/^\/wp-login\.php\s*2/)
  await expect(row(page, '/reset/…').getByRole('link')).toHaveCount(0)

  await page.getByRole('link', { name: 'Redirect /our-nurses' }).click()
  await expect(dialog(page).getByLabel('From')).toHaveValue('/our-nurses')
  await dialog(page).getByLabel('Page', { exact: true }).selectOption('About Us')
  await dialog(page).getByRole('button', { name: 'Add Redirect' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Missing pages' })).toBeVisible()
  await expect(row(page, '/our-nurses')).toHaveCount(0)
  await visit('/our-nurses')
  await expect(page).toHaveURL('/about')

  await visit('/cms/missing-pages')
  await page.getByRole('button', { name: 'Mark as gone /wp-login.php' }).click()
  await expect(page.getByText('Marked as gone', { exact: true })).toBeVisible()
  expect((await page.request.get('/wp-login.php')).status()).toBe(410)
})
