import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { blogCategories, posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { slugOf } from '#app/platform/formats/slug.ts'
import { createBlogCategory, createPost } from '#test/factories/content.ts'

import { findTagAt, listLiveCategories, listLivePosts, pageSize } from './list-posts.server.ts'
import { listRelatedPosts } from './related-posts.server.ts'

const at = new Date()
const daysAgo = (days: number) => new Date(at.getTime() - days * 86_400_000)

beforeEach(async () => {
  await db.delete(posts)
  await db.delete(blogCategories)
})

test('posts are listed newest first, in pages', async () => {
  for (let day = 1; day <= pageSize + 2; day += 1) await createPost({ title: `Day ${day}`, publishDate: daysAgo(day) })
  const first = await listLivePosts({}, { page: 1, at })
  expect(first.total).toBe(pageSize + 2)
  expect(first.posts.map(({ title }) => title).slice(0, 2)).toEqual(['Day 1', 'Day 2'])
  const second = await listLivePosts({}, { page: 2, at })
  expect(second.posts.map(({ title }) => title)).toEqual([`Day ${pageSize + 1}`, `Day ${pageSize + 2}`])
})

test('a post without an excerpt shows the beginning of its text without Markdown', async () => {
  await createPost({ body: `## Hello\n\nSome **bold** [words](/about) ${'and more '.repeat(40)}` })
  const [post] = (await listLivePosts({}, { page: 1, at })).posts
  expect(post?.excerpt).toMatch(/^Hello Some bold words and more .*…$/)
})

test('only categories with a live post are listed', async () => {
  const [sleep, feeding] = [await createBlogCategory('Sleep'), await createBlogCategory('Feeding')]
  await createPost({ categoryId: sleep.id })
  await createPost({ categoryId: feeding.id, publishStatus: 'draft' })
  expect(await listLiveCategories(at)).toEqual([{ name: 'Sleep', slug: 'sleep' }])
  expect((await listLivePosts({ categoryId: feeding.id }, { page: 1, at })).total).toBe(0)
})

test('a tag’s address covers every spelling of it, and a tag used only in drafts has no page', async () => {
  await createPost({ tags: ['First days', 'Sleep'] })
  await createPost({ tags: ['first DAYS'] })
  await createPost({ tags: ['Hidden'], publishStatus: 'draft' })
  expect(['First days', 'first DAYS']).toContain(await findTagAt('first-days', at))
  expect((await listLivePosts({ tag: 'first-days' }, { page: 1, at })).total).toBe(2)
  expect(await findTagAt('hidden', at)).toBeUndefined()
})

test('the database derives the same tag slugs as slugOf', async () => {
  const tags = [
    'First  days',
    'ÄÖÜ & more',
    '--a--b--',
    '\u00a0nb\u2003sp\ufeff',
    'İstanbul',
    '300 \u212a',
    'Straße',
    'ŁÓDŹ Þór ĐỨC ıŊħ',
    'ﬁ ½ Ǽ ẞ',
    'e\u0301\u0323\u0301',
    '日本',
    '- -',
    `${'x'.repeat(119)}-y`,
    'x'.repeat(130),
    'a_b.c/d',
    "mother's",
    '1',
    'É',
    'tab\there',
  ]
  const { rows } = await db.execute<{ slugs: string[] }>(sql`select tag_slugs(${sql.param(tags)}::text[]) as slugs`)
  expect(rows[0]?.slugs).toEqual([...new Set(tags.map(slugOf))].filter(Boolean).toSorted())
})

test('related posts are those that share most, then the newest, and never the post itself', async () => {
  const { id: categoryId } = await createBlogCategory('Sleep')
  const post = await createPost({ categoryId, tags: ['Nights', 'Newborn'] })
  await createPost({ title: 'New', publishDate: daysAgo(1) })
  await createPost({ title: 'Same category', categoryId, publishDate: daysAgo(2) })
  await createPost({ title: 'Both tags', tags: ['Newborn', 'Nights'], publishDate: daysAgo(9) })
  await createPost({ title: 'Draft', categoryId, publishStatus: 'draft' })
  const related = await listRelatedPosts(post, { limit: 3, at })
  expect(related.map(({ title }) => title)).toEqual(['Both tags', 'Same category', 'New'])
})
