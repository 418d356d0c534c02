import { beforeEach, expect, test } from 'vitest'

import { posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { givenPost } from '#test/given-content.ts'

import { findLivePost } from './find-post.server.ts'
import { listLivePosts } from './list-posts.server.ts'
import { findNextPostChange, isBlogLive } from './published-posts.server.ts'

const begins = new Date('2026-12-01T09:00:00.000Z')
const ends = new Date('2026-12-24T18:00:00.000Z')
const before = (date: Date) => new Date(date.getTime() - 1)

const titlesAt = async (at: Date) => (await listLivePosts({}, { page: 1, at })).posts.map(({ title }) => title)

beforeEach(async () => {
  await db.delete(posts)
})

test('a post begins in the millisecond of its publish date, and ends in that of its end', async () => {
  await givenPost({ title: 'Advent', slug: 'advent', publishDate: begins, publishUntil: ends })
  for (const at of [before(begins), ends]) {
    expect(await titlesAt(at)).toEqual([])
    expect(await findLivePost('advent', at)).toBeUndefined()
  }
  for (const at of [begins, before(ends)]) {
    expect(await titlesAt(at)).toEqual(['Advent'])
    expect(await findLivePost('advent', at)).toMatchObject({ title: 'Advent' })
  }
})

test('drafts, archived posts and those in the bin are never seen, whatever their dates say', async () => {
  await givenPost({ publishStatus: 'draft' })
  await givenPost({ publishStatus: 'archived' })
  await givenPost({ publishDate: begins, binnedAt: new Date() })
  expect(await titlesAt(ends)).toEqual([])
  expect(await isBlogLive(ends)).toEqual({ isLive: false, until: undefined })
  expect(await findNextPostChange(before(begins))).toBeUndefined()
})

test('the next change is the nearest beginning or end that is still to come', async () => {
  await givenPost({ publishDate: begins, publishUntil: ends })
  expect(await findNextPostChange(before(begins))).toEqual(begins)
  expect(await findNextPostChange(begins)).toEqual(ends)
  expect(await findNextPostChange(ends)).toBeUndefined()
})

test('a fraction of a millisecond never makes a page end before it changes', async () => {
  const post = await givenPost()
  await db.execute(`update blog_posts set publish_date = '2026-12-01 09:00:00.000400+00' where id = '${post.id}'`)
  const next = await findNextPostChange(before(begins))
  expect(next).toEqual(new Date(begins.getTime() + 1))
  expect(await titlesAt(next!)).toHaveLength(1)
})

test('the blog is live while one post is, and says until when', async () => {
  await givenPost({ publishDate: begins, publishUntil: ends })
  expect(await isBlogLive(before(begins))).toEqual({ isLive: false, until: begins })
  expect(await isBlogLive(begins)).toEqual({ isLive: true, until: ends })
  expect(await isBlogLive(ends)).toEqual({ isLive: false, until: undefined })
  await givenPost({ publishDate: begins })
  expect(await isBlogLive(begins)).toEqual({ isLive: true, until: undefined })
})
