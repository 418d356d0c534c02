import { beforeEach, expect, test } from 'vitest'

import { posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { createPost } from '#test/factories/content.ts'

import { listLivePosts } from './list-posts.server.ts'
import { findLivePost, findNextPostChange, findBlogVisibility } from './published-posts.server.ts'

const begins = new Date('2026-12-01T09:00:00.000Z')
const ends = new Date('2026-12-24T18:00:00.000Z')
const before = (date: Date) => new Date(date.getTime() - 1)

const titlesAt = async (at: Date) => (await listLivePosts({}, { page: 1, at })).posts.map(({ title }) => title)

beforeEach(async () => {
  await db.delete(posts)
})

test('a post is live from the millisecond of its publish date until the millisecond before its end', async () => {
  await createPost({ title: 'Advent', slug: 'advent', publishDate: begins, publishUntil: ends })
  for (const at of [before(begins), ends]) {
    expect(await titlesAt(at)).toEqual([])
    expect(await findLivePost('advent', at)).toBeUndefined()
  }
  for (const at of [begins, before(ends)]) {
    expect(await titlesAt(at)).toEqual(['Advent'])
    expect(await findLivePost('advent', at)).toMatchObject({ title: 'Advent' })
  }
})

test('drafts, archived posts and posts in the Bin are never live, whatever their dates say', async () => {
  await createPost({ publishStatus: 'draft' })
  await createPost({ publishStatus: 'archived' })
  await createPost({ publishDate: begins, binnedAt: new Date() })
  expect(await titlesAt(ends)).toEqual([])
  expect(await findBlogVisibility(ends)).toEqual({ isLive: false, until: undefined })
  expect(await findNextPostChange(before(begins))).toBeUndefined()
})

test('the next change is the nearest start or end still to come', async () => {
  await createPost({ publishDate: begins, publishUntil: ends })
  expect(await findNextPostChange(before(begins))).toEqual(begins)
  expect(await findNextPostChange(begins)).toEqual(ends)
  expect(await findNextPostChange(ends)).toBeUndefined()
})

test('a publish date with a fraction of a millisecond never makes a cached page expire before it changes', async () => {
  const post = await createPost()
  await db.execute(`update blog_posts set publish_date = '2026-12-01 09:00:00.000400+00' where id = '${post.id}'`)
  const next = await findNextPostChange(before(begins))
  expect(next).toEqual(new Date(begins.getTime() + 1))
  expect(await titlesAt(next!)).toHaveLength(1)
})

test('the blog is live while at least one post is, and reports when that changes', async () => {
  await createPost({ publishDate: begins, publishUntil: ends })
  expect(await findBlogVisibility(before(begins))).toEqual({ isLive: false, until: begins })
  expect(await findBlogVisibility(begins)).toEqual({ isLive: true, until: ends })
  expect(await findBlogVisibility(ends)).toEqual({ isLive: false, until: undefined })
  await createPost({ publishDate: begins })
  expect(await findBlogVisibility(begins)).toEqual({ isLive: true, until: undefined })
})
