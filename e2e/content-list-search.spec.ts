import { createPage, createPost } from '#test/factories/content.ts'
import { emptyPages, createFaqs, createSlides } from '#test/factories/lists.ts'

import { emptyBlog } from './blog-posts.ts'
import { expect, test } from './fixtures.ts'
import { actAtOnce } from './settled.ts'

test.beforeEach(async () => await emptyPages())

test('a list is searched while the user types, without moving focus or caret', async ({ page, visit, signedIn }) => {
  await signedIn()
  await createPage({ title: 'Quiet hours' })
  await createPage({ title: 'Winter plans' })
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
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toHaveCount(1)
})

test('a late response never replaces a newer one', async ({ page, visit, signedIn }) => {
  await signedIn()
  await createFaqs('First?', 'Second?')
  await visit('/cms/faqs')
  actAtOnce(page)
  const late = Promise.withResolvers<void>()
  await page.route(/faqs\.data\?.*search=first/i, async (route) => {
    await late.promise
    await route.continue().catch(() => {
      // The router has aborted this request.
    })
  })
  const search = page.getByLabel('Search')
  const request = page.waitForRequest(/search=first/i)
  await search.fill('first')
  await request
  await search.fill('second')
  await expect(page.getByRole('row').filter({ hasText: 'First?' })).toHaveCount(0)
  late.resolve()
  await expect(page).toHaveURL(/search=second/)
  await expect(search).toHaveValue('second')
  await expect(page.getByRole('row').filter({ hasText: 'Second?' })).toBeVisible()
})

test('the lists of posts and slides are also searched while the user types', async ({ page, visit, signedIn }) => {
  await signedIn()
  await createSlides('Night feeds', 'First steps')
  await emptyBlog()
  for (const title of ['Night lights', 'First teeth']) await createPost({ title })
  for (const [path, found, others] of [
    ['/cms/homepage', 'Night feeds', 'First steps'],
    ['/cms/blog', 'Night lights', 'First teeth'],
  ] as const) {
    await visit(path)
    await expect(page.getByRole('row').filter({ hasText: others })).toBeVisible()
    await page.getByLabel('Search').pressSequentially('night')
    await expect(page).toHaveURL(/search=night/)
    await expect(page.getByRole('row').filter({ hasText: others })).toHaveCount(0)
    await expect(page.getByRole('row').filter({ hasText: found })).toBeVisible()
  }
})
