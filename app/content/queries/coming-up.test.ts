import { beforeEach, expect, test } from 'vitest'

import { posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { createPage, createPost } from '#test/factories/content.ts'
import { emptyPages } from '#test/factories/lists.ts'
import { createReviewedPost } from '#test/factories/reviewed-post.ts'

import { listComingUp } from './coming-up.server.ts'

const at = (iso: string) => new Date(iso)
async function comingUp(now: string, most = 20) {
  const found = await listComingUp(at(now), most)
  return found.map(({ what, kind, name, at: instant }) => `${instant.toISOString()} ${kind} ${what}: ${name}`)
}

beforeEach(async () => {
  await emptyPages()
  await db.delete(posts)
})

test('what begins or ends after now is listed, the next first', async () => {
  await createPage({
    title: 'Open day',
    publishFrom: at('2027-03-28T01:00:00Z'),
    publishUntil: at('2027-04-01T09:00:00Z'),
  })
  await createPost({
    title: 'Spring',
    publishDate: at('2027-03-01T00:00:00Z'),
    publishUntil: at('2027-03-31T22:59:00Z'),
  })
  const all = [
    '2027-03-28T01:00:00.000Z page begins: Open day',
    '2027-03-31T22:59:00.000Z post ends: Spring',
    '2027-04-01T09:00:00.000Z page ends: Open day',
  ]
  expect(await comingUp('2027-03-01T00:00:00Z')).toEqual(all)
  expect(await comingUp('2027-03-28T01:00:00Z')).toEqual(all.slice(1))
  expect(await comingUp('2027-03-01T00:00:00Z', 2)).toEqual(all.slice(0, 2))
})

test('drafts and content in the Bin are not listed', async () => {
  const publishFrom = at('2027-03-10T09:00:00Z')
  await createPage({ isPublished: false, publishFrom })
  await createPage({ binnedAt: new Date(), publishFrom })
  await createPost({ publishStatus: 'draft' })
  await createPost({ publishDate: publishFrom, binnedAt: new Date() })
  expect(await comingUp('2027-03-01T00:00:00Z')).toEqual([])
})

test('a review is listed for the whole of its day, if its health advice is still live then', async () => {
  const live = { nextReviewOn: '2027-10-31', publishDate: at('2026-01-04T09:00:00Z') }
  await createReviewedPost({ ...live, title: 'Tongue tie' })
  await createReviewedPost({ ...live, title: 'Over by then', publishUntil: at('2027-10-30T22:59:00Z') })
  await createReviewedPost({ ...live, title: 'Binned', binnedAt: new Date() })
  const review = '2027-10-30T23:00:00.000Z post review: Tongue tie'
  expect(await comingUp('2027-10-01T00:00:00Z')).toEqual(['2027-10-30T22:59:00.000Z post ends: Over by then', review])
  expect(await comingUp('2027-10-31T23:59:00Z')).toEqual([review])
  expect(await comingUp('2027-11-01T00:00:00Z')).toEqual([])
})
