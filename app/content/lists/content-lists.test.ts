import { beforeEach, expect, test } from 'vitest'

import { listContent } from '#app/content/lists/content-list.server.ts'
import { contentDrafts } from '#app/content/revisions/schema.ts'
import { blogCategories, posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { createBlogCategory, createPost } from '#test/factories/content.ts'
import { given } from '#test/given.ts'

import { postList } from './content-lists.server.ts'

const tomorrow = new Date(Date.now() + 86_400_000)

async function listed(params = '') {
  const { rows } = await listContent(postList, new URL(`http://desk.example/cms/blog?${params}`), await given.staff())
  return rows
}

const ask = async (params: string) => (await listed(params)).map(({ name }) => name).toSorted()

beforeEach(async () => {
  await db.delete(contentDrafts)
  await db.delete(posts)
  await db.delete(blogCategories)
})

test('a search matches title and author in any case', async () => {
  await createPost({ title: 'First nights', authorName: 'Ada Okafor' })
  await createPost({ title: 'Packing 100 %', authorName: null })
  expect(await ask('search=NIGHTS')).toEqual(['First nights'])
  expect(await ask('search=okafor+first')).toEqual(['First nights'])
  expect(await ask('search=100+%25')).toEqual(['Packing 100 %'])
  expect(await ask('search=%25')).toEqual(['Packing 100 %'])
})

test('filtering by status or category leaves out other posts, and posts in the Bin are never listed', async () => {
  const sleep = await createBlogCategory('Sleep')
  await createPost({ title: 'Draft', publishStatus: 'draft' })
  await createPost({ title: 'Archived', publishStatus: 'archived', categoryId: sleep.id })
  await createPost({ title: 'Scheduled', publishDate: tomorrow })
  const changed = await createPost({ title: 'Changed' })
  await createPost({ title: 'Binned', binnedAt: new Date() })
  await db.insert(contentDrafts).values({ kind: 'post', recordId: changed.id, fields: {} })
  expect(await ask('')).toEqual(['Archived', 'Changed', 'Draft', 'Scheduled'])
  expect(await ask('status=draft')).toEqual(['Draft'])
  expect(await ask('status=archived')).toEqual(['Archived'])
  expect(await ask('status=scheduled')).toEqual(['Scheduled'])
  expect(await ask('status=changed')).toEqual(['Changed'])
  expect(await ask(`category=${sleep.id}`)).toEqual(['Archived'])
  expect(await ask('category=none&status=published')).toEqual(['Changed', 'Scheduled'])
})

test('each post has one status label, with a detail if it is scheduled', async () => {
  await createPost({ publishStatus: 'archived', updatedAt: new Date('2026-01-01') })
  await createPost({ publishDate: tomorrow, updatedAt: new Date('2026-01-02') })
  expect((await listed()).map(({ cells }) => cells[1])).toMatchObject([
    { text: 'Scheduled', details: [{ text: expect.stringMatching(/^From /) as string }] },
    { text: 'Archived', details: [] },
  ])
})
