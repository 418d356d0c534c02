import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { blogCategories, posts, redirects } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import { createBlogCategory, createPost } from '#test/factories/content.ts'
import { given } from '#test/given.ts'
import { recordDesk } from '#test/record-desk.ts'

import { blogCategory } from './blog-category.kind.server.ts'
import { addTypedCategory } from './categories.server.ts'

const desk = recordDesk(blogCategory)
const slugs = async () => (await db.select({ slug: blogCategories.slug }).from(blogCategories)).map(({ slug }) => slug)
const redirectFrom = async (path: string) =>
  (await db.select({ target: redirects.target }).from(redirects).where(eq(redirects.path, path)))[0]?.target

beforeEach(async () => {
  await db.delete(posts)
  await db.delete(blogCategories)
  await db.delete(redirects)
})

test('category names are unique regardless of case, and a numbered address is shown before it is saved', async () => {
  expect(await desk.add({ name: 'Birth & after' })).toMatchObject({ status: 302 })
  expect(await desk.add({ name: 'BIRTH & AFTER' })).toMatchObject({
    errors: { name: expect.stringContaining('already') },
  })
  const [errors, base] = [{ name: expect.stringContaining('birth-after-2') }, { slug: 'birth-after-2' }]
  expect(await desk.add({ name: 'Birth after' })).toMatchObject({ errors, base })
  expect(await desk.add({ name: 'Birth after', 'before:slug': 'birth-after-2' })).toMatchObject({ status: 302 })
  expect((await slugs()).toSorted()).toEqual(['birth-after', 'birth-after-2'])
  expect(await db.$count(auditLog, eq(auditLog.subject, 'blog_category'))).toBe(2)
})

test('renaming a category changes its address, and the old address redirects to the new one', async () => {
  const sleep = await createBlogCategory('Sleep')
  expect(await (await desk.edit(sleep.id))({ name: 'Nights' })).toMatchObject({ status: 302 })
  expect(await slugs()).toEqual(['nights'])
  expect(await redirectFrom('/blog/category/sleep')).toBe('/blog/category/nights')
  expect(await desk.add({ name: 'Sleep' })).toMatchObject({ status: 302 })
  expect(await redirectFrom('/blog/category/sleep')).toBeUndefined()
})

test('renaming a category to a name whose address is taken shows the numbered address first', async () => {
  await createBlogCategory('Birth & after')
  const { id } = await createBlogCategory('Sleep')
  const rename = await desk.edit(id)
  expect(await rename({ name: 'Birth after' })).toMatchObject({ base: { name: 'Sleep', slug: 'birth-after-2' } })
  expect(await rename({ name: 'Birth after' }, { 'before:slug': 'birth-after-2' })).toMatchObject({ status: 302 })
  expect(await (await desk.edit(id))({ name: 'Birth: after' })).toMatchObject({ status: 302 })
  expect(await redirectFrom('/blog/category/sleep')).toBe('/blog/category/birth-after-2')
})

test('deleting a category leaves its posts without one and redirects its address to all posts', async () => {
  const sleep = await createBlogCategory('Sleep')
  const post = await createPost({ categoryId: sleep.id })
  expect(await desk.open(`${sleep.id}/deletion`)).toMatchObject({ dialog: { facts: ['1 post'] } })
  await desk.remove(sleep.id)
  const [left] = await db.select().from(posts).where(eq(posts.id, post.id))
  expect(left?.categoryId).toBeNull()
  expect(await redirectFrom('/blog/category/sleep')).toBe('/blog')
})

async function typed(newCategory: string) {
  return await addTypedCategory(newCategory, { staff: await given.staff(), requestId: 'request-1' })
}

describe('a category added in the post form', () => {
  test('is created once, and a name already taken selects the existing category', async () => {
    const [first, second] = await Promise.all([typed('Sleep'), typed(' sleep ')])
    expect(first).toEqual(second)
    expect(await typed('SLEEP')).toEqual(first)
    expect(await slugs()).toEqual(['sleep'])
  })

  test('can be the sixth: only the shop has a limit of five', async () => {
    for (const name of ['Birth', 'Feeding', 'Nights', 'Partners', 'Recovery']) await createBlogCategory(name)
    expect(await typed('Twins')).toMatchObject({ name: 'Twins' })
    expect(await slugs()).toHaveLength(6)
  })

  test.each([
    ['   ', 'Category name is required'],
    ['Nights!', 'Another category has this address. Please choose another name'],
    ['?!', 'Please use at least one letter from a to z, or a digit'],
    ['x'.repeat(61), 'Category name must be 60 characters or fewer'],
  ])('is refused when its name is %o', async (name, error) => {
    await createBlogCategory('Nights')
    expect(await typed(name)).toEqual({ error })
    expect(await slugs()).toEqual(['nights'])
  })
})
