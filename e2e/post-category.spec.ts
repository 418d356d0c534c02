import { eq } from 'drizzle-orm'

import { posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { createPost } from '#test/factories/content.ts'

import { expectAccessible } from './accessibility.ts'
import { emptyBlog } from './blog-posts.ts'
import { expect, test } from './fixtures.ts'
import { toast } from './shop-desk.ts'

test.beforeEach(emptyBlog)
test.afterAll(emptyBlog)

test('a category is created and selected while a post is being written', async ({ page, visit, signedIn }) => {
  await signedIn('editor')
  const { id } = await createPost({ title: 'Lantern light', publishStatus: 'draft' })
  await visit(`/cms/blog/${id}`)
  await page.getByLabel('Title', { exact: true }).fill('Lantern light at night')
  // On phones the settings are in a sheet.
  const sheet = page.getByRole('button', { name: 'Settings' })
  if (await sheet.isVisible()) await sheet.click()
  await page.getByText('New category…').click()
  const name = page.getByLabel('Name of the new category')
  await name.fill('?!')
  await name.press('Enter')
  await expect(page.getByText('Please use at least one letter from a to z, or a digit')).toBeVisible()
  await expectAccessible(page)
  await name.fill('Nights')
  await page.getByRole('button', { name: 'Add category' }).click()
  const category = page.getByLabel('Category (optional)')
  await expect(category).toBeFocused()
  await expect(category.locator('option:checked')).toHaveText('Nights')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Lantern light at night')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Post saved').first()).toBeVisible()
  await visit('/cms/blog')
  await expect(page.getByRole('row').filter({ hasText: 'Lantern light at night' })).toContainText('Nights')
})

test('a category added in another tab is not lost by saving in an older tab', async ({
  page,
  visit,
  signedIn,
  context,
}) => {
  await signedIn('editor')
  const { id } = await createPost({ title: 'Lantern light', publishStatus: 'draft' })
  await visit(`/cms/blog/${id}`)
  const other = await context.newPage()
  await other.goto(`/cms/blog/${id}`)
  await other.getByText('New category…').click()
  await other.getByLabel('Name of the new category').fill('Nights')
  await other.getByRole('button', { name: 'Add category' }).click()
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(other, 'Post saved').first()).toBeVisible()

  await page.getByLabel('Title', { exact: true }).fill('Lantern light at night')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Post saved').first()).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill('Lantern light at dawn')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const saved = async () => (await db.select().from(posts).where(eq(posts.id, id)))[0]
  await expect.poll(saved).toMatchObject({ title: 'Lantern light at dawn', categoryId: expect.any(String) })
  await expect(page.getByLabel('Category (optional)')).not.toHaveValue('')
})
