import { posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { createBlogCategory, createPost } from '#test/factories/content.ts'

import { expectAccessible } from './accessibility.ts'
import { emptyBlog } from './blog-posts.ts'
import { expect, test } from './fixtures.ts'
import { toast } from './shop-desk.ts'

const withoutJavaScript = { tag: '@without-javascript' }
const inHtml = { tag: '@html' }
const list = '/cms/blog'

test.beforeEach(emptyBlog)
test.afterAll(emptyBlog)

test('only admins see the option to delete a post', async ({ page, visit, signedIn }) => {
  await createPost({ title: 'Lantern light' })
  await signedIn('editor')
  await visit(list)
  await expect(page.getByRole('link', { name: 'Edit Lantern light' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Delete Lantern light' })).toHaveCount(0)
  await signedIn('admin')
  await visit(list)
  await expect(page.getByRole('link', { name: 'Delete Lantern light' })).toHaveAttribute('href', /\/deletion/)
})

test('tags are added with Enter and the add button, and removed with a click', async ({ page, visit, signedIn }) => {
  const { id } = await createPost({ title: 'Lantern light', tags: ['Sleep'], publishStatus: 'draft' })
  await signedIn()
  await visit(`${list}/${id}`)
  const tags = page.getByRole('list', { name: 'Chosen tags' }).getByRole('listitem')
  const field = page.getByRole('combobox', { name: 'Tags' })
  await expect(tags).toHaveText([/Sleep/])
  await field.fill('  Newborn ')
  await field.press('Enter')
  await field.fill('sleep')
  await field.press('Enter')
  await field.fill('First days')
  await page.getByRole('button', { name: 'Add tag' }).click()
  await expect(tags).toHaveText([/Sleep/, /Newborn/, /First days/])
  await page.getByRole('button', { name: 'Remove Newborn' }).click()
  await expect(tags).toHaveText([/Sleep/, /First days/])
  // A tag that was typed but not added is saved as well.
  await field.fill('Nights')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(toast(page, 'Post saved').first()).toBeVisible()
  const [saved] = await db.select({ tags: posts.tags }).from(posts)
  expect(saved?.tags).toEqual(['Sleep', 'First days', 'Nights'])
})

test('the publish date is shown only while the status is "Published"', inHtml, async ({ page, visit, signedIn }) => {
  const { id } = await createPost({ publishStatus: 'draft' })
  await signedIn()
  await visit(`${list}/${id}`)
  await expect(page.getByLabel('Publish date')).toBeHidden()
  await page.getByLabel('Status').selectOption('Published')
  await expect(page.getByLabel('Publish date')).toBeVisible()
  await page.getByLabel('Status').selectOption('Archived')
  await expect(page.getByLabel('Publish date')).toBeHidden()
})

test('categories are added, renamed and deleted', withoutJavaScript, async ({ page, visit, signedIn }) => {
  await signedIn('editor')
  await visit(`${list}/categories`)
  await expect(page.getByText('No categories yet')).toBeVisible()
  await page.getByRole('link', { name: 'Add Category' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Category' })
  await adding.getByRole('button', { name: 'Add Category' }).click()
  await expect(adding.getByText('Category name is required').first()).toBeVisible()
  await adding.getByLabel('Category name').fill('Nights')
  await adding.getByRole('button', { name: 'Add Category' }).click()
  await expect(toast(page, 'Category Added').first()).toBeVisible()

  await page.getByRole('link', { name: 'Edit Nights' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Category' })
  await editing.getByLabel('Category name').fill('Sleep')
  await editing.getByRole('button', { name: 'Save Category' }).click()
  await expect(page.getByText('/blog/category/sleep')).toBeVisible()

  await page.getByRole('link', { name: 'Delete Sleep' }).click()
  const deleting = page.getByRole('dialog', { name: 'Delete category' })
  await expect(deleting).toContainText('Posts in this category will become uncategorised.')
  await deleting.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No categories yet')).toBeVisible()
})

test('the post list, the categories and the post fields have no accessibility violations', async ({
  page,
  visit,
  signedIn,
}) => {
  const { id: categoryId } = await createBlogCategory('Nights')
  const { id } = await createPost({ title: 'Lantern light', categoryId, tags: ['Sleep'] })
  await signedIn()
  for (const path of [
    list,
    `${list}?search=nothing`,
    `${list}/categories`,
    `${list}/categories/new`,
    `${list}/${id}`,
  ]) {
    await visit(path)
    await expectAccessible(page)
  }
})
