import { givenPage } from '#test/given-content.ts'
import { emptyPages, givenFaqs, givenSlides } from '#test/given-lists.ts'

import { expect, test } from './fixtures.ts'

test.beforeEach(async () => await emptyPages())

test('a list is searched while somebody types, and focus and caret stay @phone', async ({ page, visit, signedIn }) => {
  await signedIn()
  await givenPage({ title: 'Quiet hours' })
  await givenPage({ title: 'Winter plans' })
  await visit('/cms/dashboard')
  await visit('/cms/pages')
  const entries = await page.evaluate(() => history.length)
  const search = page.getByLabel('Search')
  await search.pressSequentially('uiet')
  await expect(page.getByRole('row').filter({ hasText: 'Winter plans' })).toHaveCount(0)
  await expect(page).toHaveURL(/search=uiet/)
  await expect(page.getByRole('status').filter({ hasText: '1 found' })).toHaveCount(1)
  await search.press('Home')
  await search.pressSequentially('q')
  await expect(page).toHaveURL(/search=quiet/)
  await expect(search).toBeFocused()
  expect(await search.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(1)
  expect(await page.evaluate(() => history.length)).toBe(entries)

  await page.getByRole('link', { name: 'Clear' }).click()
  await expect(search).toHaveValue('')
  await expect(page.getByRole('row').filter({ hasText: 'Winter plans' })).toBeVisible()
  await search.fill('winter')
  await search.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: 'Quiet hours' })).toHaveCount(0)
  await search.fill('nowhere at all')
  await expect(page.getByText('No pages found')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toHaveCount(1)
})

test('an older answer never replaces a newer one', async ({ page, visit, signedIn }) => {
  await signedIn()
  await givenFaqs('First?', 'Second?')
  await visit('/cms/faqs')
  const late = Promise.withResolvers<void>()
  await page.route(/faqs\.data\?.*search=first/i, async (route) => {
    await late.promise
    await route.continue().catch(() => {
      // The router has given it up.
    })
  })
  const search = page.getByLabel('Search')
  const asked = page.waitForRequest(/search=first/i)
  await search.fill('first')
  await asked
  await search.fill('second')
  await expect(page.getByRole('row').filter({ hasText: 'First?' })).toHaveCount(0)
  late.resolve()
  await expect(page).toHaveURL(/search=second/)
  await expect(search).toHaveValue('second')
  await expect(page.getByRole('row').filter({ hasText: 'Second?' })).toBeVisible()
})

test('the lists of posts and slides are searched alike', async ({ page, visit, signedIn }) => {
  await signedIn()
  await givenSlides('Night feeds', 'First steps')
  for (const [path, typed, none] of [
    ['/cms/homepage', 'night', 'First steps'],
    ['/cms/blog', 'no such post', 'By '],
  ] as const) {
    await visit(path)
    await page.getByLabel('Search').pressSequentially(typed)
    await expect(page).toHaveURL(new RegExp(`search=${typed.replaceAll(' ', '\\+')}`))
    await expect(page.getByRole('row').filter({ hasText: none })).toHaveCount(0)
  }
})
