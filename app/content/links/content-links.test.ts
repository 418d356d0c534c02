import { expect, test } from 'vitest'

import { createRedirect } from '#app/content/redirects/redirects.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { createPage, createPost } from '#test/factories/content.ts'
import { given } from '#test/given.ts'

import { findContentPath } from './content-links.server.ts'

const now = new Date()
const later = new Date(now.getTime() + 60_000)
const find = async ({ id }: { id: string }, at = now) => await findContentPath(id, at)

test('a page and a post are found at their current addresses', async () => {
  expect(await find(await createPage({ slug: 'our-way' }))).toEqual({ path: '/our-way' })
  expect(await find(await createPost({ slug: 'first-night' }))).toEqual({ path: '/blog/first-night' })
})

test('unpublished content has no address, and scheduled content has none until its start', async () => {
  expect(await find(await createPage({ isPublished: false }))).toBeUndefined()
  expect(await find(await createPost({ publishStatus: 'draft' }))).toBeUndefined()
  const scheduled = await createPage({ publishFrom: later })
  expect(await find(scheduled)).toBeUndefined()
  expect(await find(scheduled, later)).toEqual({ path: `/${scheduled.slug}` })
  expect(await find({ id: crypto.randomUUID() })).toBeUndefined()
})

test('deleted content leads to the target of its redirect, or is reported as gone without one', async () => {
  const post = await createPost({ slug: 'old-news', binnedAt: now })
  expect(await find(post)).toBe('gone')
  const { id } = await given.staff()
  await transaction(async (tx) => await createRedirect(tx, '/blog/old-news', '/blog/news', id))
  expect(await find(post)).toEqual({ path: '/blog/news' })
})
