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

test('a category is added and chosen when a post is saved', async ({ page, visit, signedIn }) => {
  await signedIn('editor')
  const { id } = await createPost({ title: 'Lantern light', publishStatus: 'draft' })
  await visit(`/cms/blog/${id}`)
  await page.getByLabel('Title', { exact: true }).fill('Lantern light at night')
  await page.getByText('New category…').click()
  const name = page.getByLabel('Name of the new category')
  await name.fill('?!')
  await name.press('Enter')
  await expect(page.getByText('Please use at least one letter from a to z, or a digit').first()).toBeVisible()
  await expectAccessible(page)
  await name.fill('Nights')
  await name.press('Enter')
  await expect(toast(page, 'Post saved').first()).toBeVisible()
  await expect(page.getByLabel('Category (optional)').locator('option:checked')).toHaveText('Nights')
  await expect(name).toHaveValue('')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Lantern light at night')
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
