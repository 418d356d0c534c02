import { expect, test } from 'vitest'

import { createRedirect } from '#app/content/redirects/redirects.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { givenPage, givenPost } from '#test/given-content.ts'
import { given } from '#test/given.ts'

import { findContentAddress } from './content-links.server.ts'

const now = new Date()
const later = new Date(now.getTime() + 60_000)
const find = async ({ id }: { id: string }, at = now) => await findContentAddress(id, at)

test('a page and a post are found where they are now', async () => {
  expect(await find(await givenPage({ slug: 'our-way' }))).toEqual({ path: '/our-way' })
  expect(await find(await givenPost({ slug: 'first-night' }))).toEqual({ path: '/blog/first-night' })
})

test('what visitors may not see is not there, until its time comes', async () => {
  expect(await find(await givenPage({ isPublished: false }))).toBeUndefined()
  expect(await find(await givenPost({ publishStatus: 'draft' }))).toBeUndefined()
  const scheduled = await givenPage({ publishFrom: later })
  expect(await find(scheduled)).toBeUndefined()
  expect(await find(scheduled, later)).toEqual({ path: `/${scheduled.slug}` })
  expect(await find({ id: crypto.randomUUID() })).toBeUndefined()
})

test('what was deleted leads to where its editors sent it, or is gone', async () => {
  const post = await givenPost({ slug: 'old-news', binnedAt: now })
  expect(await find(post)).toBe('gone')
  const { id } = await given.staff()
  await transaction(async (tx) => await createRedirect(tx, '/blog/old-news', '/blog/news', id))
  expect(await find(post)).toEqual({ path: '/blog/news' })
})
