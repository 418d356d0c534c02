import { beforeEach, expect, test } from 'vitest'

import { posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { createPage, createPost } from '#test/factories/content.ts'
import { emptyPages } from '#test/factories/lists.ts'
import { createReviewedPost } from '#test/factories/reviewed-post.ts'

import { listComingUp, listEntries } from './calendar-entries.server.ts'
import { boundsOf } from './month.ts'

const at = (iso: string) => new Date(iso)
const describeEntries = (entries: Awaited<ReturnType<typeof listEntries>>) =>
  entries.map(({ what, kind, name, at: instant }) => `${instant.toISOString()} ${kind} ${what}: ${name}`)
const inMonth = async (month: string, most = 20) => describeEntries(await listEntries(boundsOf(month), most))

beforeEach(async () => {
  await emptyPages()
  await db.delete(posts)
})

test('a month lists what begins or ends between its first and last midnight in London', async () => {
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
  await createPost({ title: 'Before', publishDate: at('2027-02-28T23:59:59Z') })
  // In London it is already April.
  await createPost({ title: 'After', publishDate: at('2027-03-31T23:00:00Z') })
  expect(await inMonth('2027-03')).toEqual([
    '2027-03-01T00:00:00.000Z post begins: Spring',
    '2027-03-28T01:00:00.000Z page begins: Open day',
    '2027-03-31T22:59:00.000Z post ends: Spring',
  ])
  expect(await inMonth('2027-04')).toEqual([
    '2027-03-31T23:00:00.000Z post begins: After',
    '2027-04-01T09:00:00.000Z page ends: Open day',
  ])
  expect(await inMonth('2027-03', 2)).toHaveLength(2)
})

test('drafts and content in the Bin are not listed in the calendar', async () => {
  const publishFrom = at('2027-03-10T09:00:00Z')
  await createPage({ isPublished: false, publishFrom })
  await createPage({ binnedAt: new Date(), publishFrom })
  await createPost({ publishStatus: 'draft' })
  await createPost({ publishDate: publishFrom, binnedAt: new Date() })
  expect(await inMonth('2027-03')).toEqual([])
})

test('a review is listed only for health advice that is still live on that day', async () => {
  const live = { nextReviewOn: '2027-10-31', publishDate: at('2026-01-04T09:00:00Z') }
  await createReviewedPost({ ...live, title: 'Tongue tie' })
  await createReviewedPost({ ...live, title: 'Over by then', publishUntil: at('2027-10-30T22:59:00Z') })
  await createReviewedPost({ ...live, title: 'Binned', binnedAt: new Date() })
  expect(await inMonth('2027-10')).toEqual([
    '2027-10-30T22:59:00.000Z post ends: Over by then',
    '2027-10-30T23:00:00.000Z post review: Tongue tie',
  ])
})

test('coming up lists the next events, and a review for the whole of its day', async () => {
  await createReviewedPost({
    title: 'Tongue tie',
    nextReviewOn: '2027-10-31',
    publishDate: at('2026-01-04T09:00:00Z'),
  })
  await createPost({ title: 'Over', publishDate: at('2027-10-31T08:59:59Z') })
  await createPost({ title: 'Autumn', publishDate: at('2027-10-31T12:00:00Z') })
  await createPage({ title: 'Winter', publishFrom: at('2027-12-01T09:00:00Z') })
  const coming = async (now: string, most = 5) =>
    describeEntries(await listComingUp(at(now), most)).map((line) => line.slice(25))
  expect(await coming('2027-10-31T09:00:00Z')).toEqual([
    'post review: Tongue tie',
    'post begins: Autumn',
    'page begins: Winter',
  ])
  expect(await coming('2027-10-31T09:00:00Z', 1)).toEqual(['post review: Tongue tie'])
  expect(await coming('2027-11-01T00:00:00Z')).toEqual(['page begins: Winter'])
})
