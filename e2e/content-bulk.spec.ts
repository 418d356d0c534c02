import type { Page } from '@playwright/test'

import { createPost } from '#test/factories/content.ts'

import { expectAccessible } from './accessibility.ts'
import { emptyBlog } from './blog-posts.ts'
import { expect, test } from './fixtures.ts'
import { toast } from './shop-desk.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test.beforeEach(emptyBlog)
test.afterAll(emptyBlog)

test('all posts on a page are withdrawn, then moved to the Bin by an admin', async ({ page, visit, signedIn }) => {
  await signedIn()
  await createPost({ title: 'Lantern light' })
  await createPost({ title: 'Tea and toast' })
  await visit('/cms/blog')
  await page.getByLabel('Select all blog posts on this page').check()
  await expect(page.getByText('2 selected', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Withdraw: 2 selected' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expect(toast(page, '2 withdrawn').first()).toBeVisible()
  for (const name of ['Lantern light', 'Tea and toast']) await expect(row(page, name)).toContainText('Draft')

  await page.getByLabel('Select all blog posts on this page').check()
  await page.getByRole('button', { name: 'Move to bin' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move to bin' }).click()
  await expect(toast(page, '2 moved to the bin').first()).toBeVisible()
  await expect(page.getByText('No blog posts found')).toBeVisible()
})
