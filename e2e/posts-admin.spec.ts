import { contentDrafts } from '#app/content/revisions/schema.ts'
import { posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { createBlogCategory, createPost } from '#test/factories/content.ts'

import { expectAccessible } from './accessibility.ts'
import { emptyBlog } from './blog-posts.ts'
import { expect, test } from './fixtures.ts'
import { expectNoSidewaysScroll } from './layout.ts'
import { toast } from './shop-desk.ts'

const inHtml = { tag: '@html' }
const list = '/cms/blog'

test.beforeEach(emptyBlog)
test.afterAll(emptyBlog)

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

test('the post list, the categories and the post fields have no accessibility violations or sideways scroll', async ({
  page,
  navigate,
  signedIn,
}) => {
  const { id: categoryId } = await createBlogCategory('Nights')
  const { id } = await createPost({ title: 'Lantern light', categoryId, tags: ['Sleep'] })
  await signedIn()
  await db.insert(contentDrafts).values({ kind: 'post', recordId: id, fields: { title: 'The nights' } })
  for (const path of ['', '?search=nothing', '/categories', '/categories/new', `/${id}`]) {
    await navigate(`${list}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    if (path === '' || path === `/${id}`) await expectNoSidewaysScroll(page)
  }
})
