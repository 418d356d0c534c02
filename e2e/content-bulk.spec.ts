import type { Page } from '@playwright/test'

import { createBlogCategory, createPost } from '#test/factories/content.ts'

import { expectAccessible } from './accessibility.ts'
import { emptyBlog } from './blog-posts.ts'
import { expect, test } from './fixtures.ts'
import { toast } from './shop-desk.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test.beforeEach(emptyBlog)
test.afterAll(emptyBlog)

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
  await page.getByLabel('Select all blog posts on this page').check()
  await expect(page.getByText('2 selected', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Set category' }).click()
  const question = page.getByRole('dialog', { name: 'Set the category of 2 blog posts' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Set category' }).click()
  await expect(question).toContainText('Please choose a category')
  await question.getByLabel('Category').selectOption('Nights')
  await question.getByRole('button', { name: 'Set category' }).click()
  await expect(toast(page, '2 blog posts put into the category').first()).toBeVisible()
  for (const name of ['Lantern light', 'Tea and toast']) await expect(row(page, name)).toContainText('Nights')

  await page.getByLabel('Select all blog posts on this page').check()
  await page.getByRole('button', { name: 'Move to bin' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move to bin' }).click()
  await expect(toast(page, '2 blog posts moved to the bin').first()).toBeVisible()
  await expect(page.getByText('No blog posts found')).toBeVisible()
})
