import type { Page } from '@playwright/test'

import { createBlogCategory, createPage, createPost } from '#test/factories/content.ts'
import { emptyPages } from '#test/factories/lists.ts'

import { expectAccessible } from './accessibility.ts'
import { emptyBlog } from './blog-posts.ts'
import { expect, test } from './fixtures.ts'
import { toast } from './shop-desk.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const description = 'What is usual in the first night at home with a baby, and what is worth a call'

test.beforeEach(async () => {
  await emptyPages()
  await emptyBlog()
})
test.afterAll(emptyBlog)

test('several pages are published together, and those that need a reason are listed @without-javascript', async ({
  page,
  visit,
  signedIn,
}) => {
  await signedIn('editor')
  await createPage({ title: 'The first night', metaDescription: `${description}, 1.`, isPublished: false })
  await createPage({ title: 'The second night', metaDescription: `${description}, 2.`, isPublished: false })
  await createPage({ title: 'Nights', body: 'Awake? [Click here](/faqs).', isPublished: false })
  await visit('/cms/pages?state=draft')
  await expect(page.getByRole('button', { name: 'Move to bin' })).toHaveCount(0)
  for (const name of ['The first night', 'Nights']) await page.getByLabel(`Select ${name}`, { exact: true }).check()
  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish 2 pages?' })
  await expect(dialog.getByRole('listitem')).toHaveText(['Nights', 'The first night'])
  if (test.info().project.use.javaScriptEnabled !== false) await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  const outcome = page.getByRole('dialog', { name: '1 page published' })
  await expect(outcome).toContainText('1 page left as before')
  await expect(outcome.getByRole('listitem').filter({ hasText: 'The checks warn' })).toContainText('Nights')
  await outcome.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page).toHaveURL(/cms\/pages\?state=draft$/)
  await expect(row(page, 'The second night')).toContainText('Draft')
  await expect(row(page, 'The first night')).toHaveCount(0)
})

test('all posts on a page are put into a category, then moved to the Bin by an admin', async ({
  page,
  visit,
  signedIn,
}) => {
  await signedIn()
  await createBlogCategory('Nights')
  await createPost({ title: 'Lantern light', publishStatus: 'draft' })
  await createPost({ title: 'Tea and toast', publishStatus: 'draft' })
  await visit('/cms/blog')
  await page.getByLabel('Select all posts on this page').check()
  await expect(page.getByText('2 selected', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Set category' }).click()
  const question = page.getByRole('dialog', { name: 'Set the category of 2 blog posts' })
  await question.getByRole('button', { name: 'Set category' }).click()
  await expect(question).toContainText('Please choose a category')
  await question.getByLabel('Category').selectOption('Nights')
  await question.getByRole('button', { name: 'Set category' }).click()
  await expect(toast(page, '2 blog posts put into the category').first()).toBeVisible()
  for (const name of ['Lantern light', 'Tea and toast']) await expect(row(page, name)).toContainText('Nights')

  await page.getByLabel('Select all posts on this page').check()
  await page.getByRole('button', { name: 'Move to bin' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move to bin' }).click()
  await expect(toast(page, '2 blog posts moved to the bin').first()).toBeVisible()
  await expect(page.getByText('No blog posts found')).toBeVisible()
})
