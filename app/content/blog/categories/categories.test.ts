import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { blogCategories, posts, redirects } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import { createBlogCategory, createPost } from '#test/factories/content.ts'
import { given } from '#test/given.ts'

import {
  addCategory,
  addTypedCategory,
  deleteCategory,
  findCategory,
  listManagedCategories,
  renameCategory,
} from './categories.server.ts'

const actor = async () => ({ staff: await given.staff(), requestId: 'request-1' })
const slugs = async () => (await listManagedCategories()).map(({ slug }) => slug)
const redirectFrom = async (path: string) =>
  (await db.select({ target: redirects.target }).from(redirects).where(eq(redirects.path, path)))[0]?.target

beforeEach(async () => {
  await db.delete(posts)
  await db.delete(blogCategories)
  await db.delete(redirects)
})

test('category names are unique regardless of case, and a numbered address is shown before it is saved', async () => {
  const who = await actor()
  expect(await addCategory('Birth & after', who)).toBe('added')
  expect(await addCategory('BIRTH & AFTER', who)).toBe('name taken')
  expect(await addCategory('Birth after', who)).toEqual({ free: 'birth-after-2' })
  expect(await addCategory('Birth after', who, 'birth-after-2')).toBe('added')
  expect((await slugs()).toSorted()).toEqual(['birth-after', 'birth-after-2'])
  expect(await db.$count(auditLog, eq(auditLog.subject, 'blog_category'))).toBe(2)
})

test('when two people add the same category name at once, one is refused', async () => {
  const who = await actor()
  const outcomes = await Promise.all([addCategory('Sleep', who), addCategory('sleep', who)])
  expect(outcomes.toSorted()).toEqual(['added', 'name taken'])
})

test('renaming a category changes its address, and the old address redirects to the new one', async () => {
  const who = await actor()
  const sleep = await createBlogCategory('Sleep')
  expect(await renameCategory(sleep.id, 'Nights', who)).toBe('renamed')
  expect(await slugs()).toEqual(['nights'])
  expect(await redirectFrom('/blog/category/sleep')).toBe('/blog/category/nights')
  expect(await addCategory('Sleep', who)).toBe('added')
  expect(await redirectFrom('/blog/category/sleep')).toBeUndefined()
  expect(await renameCategory(sleep.id, 'sleep', who)).toBe('name taken')
})

test('renaming a category to a name whose address is taken shows the numbered address first', async () => {
  const who = await actor()
  await createBlogCategory('Birth & after')
  const { id } = await createBlogCategory('Sleep')
  expect(await renameCategory(id, 'Birth after', who)).toEqual({ free: 'birth-after-2' })
  expect(await renameCategory(id, 'Birth after', who, { name: 'Sleep', slug: 'birth-after-2' })).toBe('renamed')
  expect(await renameCategory(id, 'Birth: after', who)).toBe('renamed')
  expect(await redirectFrom('/blog/category/sleep')).toBe('/blog/category/birth-after-2')
})

test('deleting a category leaves its posts without one and redirects its address to all posts', async () => {
  const sleep = await createBlogCategory('Sleep')
  const post = await createPost({ categoryId: sleep.id })
  expect(await findCategory(sleep.id)).toMatchObject({ posts: 1 })
  await deleteCategory(sleep.id, await actor())
  const [left] = await db.select().from(posts).where(eq(posts.id, post.id))
  expect(left?.categoryId).toBeNull()
  expect(await redirectFrom('/blog/category/sleep')).toBe('/blog')
})

async function typed(newCategory: string) {
  const form = new FormData()
  form.set('newCategory', newCategory)
  return await addTypedCategory(form, await actor())
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
    ['x'.repeat(61), 'Name must be 60 characters or fewer'],
  ])('is refused when its name is %o', async (name, error) => {
    await createBlogCategory('Nights')
    expect(await typed(name)).toEqual({ error })
    expect(await slugs()).toEqual(['nights'])
  })
})
