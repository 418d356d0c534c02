import { beforeEach, expect, test } from 'vitest'

import { contentDrafts } from '#app/content/revisions/schema.ts'
import { blogCategories, posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { readListQuery } from '#app/platform/http/list-query.ts'
import { createBlogCategory, createPost } from '#test/factories/content.ts'

import { listPosts } from './post-list.server.ts'
import { postListRules } from './post-list.ts'

const nobody = crypto.randomUUID()

const tomorrow = new Date(Date.now() + 86_400_000)

async function ask(params: string, categories: { id: string }[] = []) {
  const { rows } = await listPosts(readListQuery(new URLSearchParams(params), postListRules(categories)), nobody)
  return rows.map(({ title }) => title).toSorted()
}

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
  expect(await ask(`category=${sleep.id}`, [sleep])).toEqual(['Archived'])
  expect(await ask('category=none&status=published')).toEqual(['Changed', 'Scheduled'])
})

test('each post has one status label, with a detail if it is scheduled', async () => {
  await createPost({ publishStatus: 'archived', updatedAt: new Date('2026-01-01') })
  await createPost({ publishDate: tomorrow, updatedAt: new Date('2026-01-02') })
  const { rows } = await listPosts(readListQuery(new URLSearchParams(), postListRules([])), nobody)
  expect(rows.map(({ status: { label, details } }) => [label, details.length])).toEqual([
    ['Scheduled', 1],
    ['Archived', 0],
  ])
})
