import { beforeEach, expect, test } from 'vitest'

import { posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { givenPage, givenPost } from '#test/given-content.ts'
import { emptyPages } from '#test/given-lists.ts'
import { givenReviewedPost } from '#test/given-reviewed-post.ts'

import { listComingUp, listEntries } from './calendar-entries.server.ts'
import { boundsOf } from './month.ts'

const at = (iso: string) => new Date(iso)
const told = (entries: Awaited<ReturnType<typeof listEntries>>) =>
  entries.map(({ what, kind, name, at: instant }) => `${instant.toISOString()} ${kind} ${what}: ${name}`)
const inMonth = async (month: string, most = 20) => told(await listEntries(boundsOf(month), most))

beforeEach(async () => {
  await emptyPages()
  await db.delete(posts)
})

test('a month has what begins and ends in it, from its first midnight in London to its last', async () => {
  await givenPage({
    title: 'Open day',
    publishFrom: at('2027-03-28T01:00:00Z'),
    publishUntil: at('2027-04-01T09:00:00Z'),
  })
  await givenPost({
    title: 'Spring',
    publishDate: at('2027-03-01T00:00:00Z'),
    publishUntil: at('2027-03-31T22:59:00Z'),
  })
  await givenPost({ title: 'Before', publishDate: at('2027-02-28T23:59:59Z') })
  // London has April already.
  await givenPost({ title: 'After', publishDate: at('2027-03-31T23:00:00Z') })
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

test('what visitors will not see is not in it', async () => {
  const publishFrom = at('2027-03-10T09:00:00Z')
  await givenPage({ isPublished: false, publishFrom })
  await givenPage({ binnedAt: new Date(), publishFrom })
  await givenPost({ publishStatus: 'draft' })
  await givenPost({ publishDate: publishFrom, binnedAt: new Date() })
  expect(await inMonth('2027-03')).toEqual([])
})

test('reviews are of health advice that is still there on their day', async () => {
  const nextReviewOn = '2027-10-31'
  await givenReviewedPost({ title: 'Tongue tie', nextReviewOn })
  await givenReviewedPost({ title: 'Over by then', nextReviewOn, publishUntil: at('2027-10-30T22:59:00Z') })
  await givenReviewedPost({ title: 'Binned', nextReviewOn, binnedAt: new Date() })
  expect(await inMonth('2027-10')).toEqual([
    '2027-10-30T22:59:00.000Z post ends: Over by then',
    '2027-10-30T23:00:00.000Z post review: Tongue tie',
  ])
})

test('coming up is what is next; a review all day long', async () => {
  await givenReviewedPost({ title: 'Tongue tie', nextReviewOn: '2027-10-31' })
  await givenPost({ title: 'Over', publishDate: at('2027-10-31T08:59:59Z') })
  await givenPost({ title: 'Autumn', publishDate: at('2027-10-31T12:00:00Z') })
  await givenPage({ title: 'Winter', publishFrom: at('2027-12-01T09:00:00Z') })
  const coming = async (now: string, most = 5) => told(await listComingUp(at(now), most)).map((line) => line.slice(25))
  expect(await coming('2027-10-31T09:00:00Z')).toEqual([
    'post review: Tongue tie',
    'post begins: Autumn',
    'page begins: Winter',
  ])
  expect(await coming('2027-10-31T09:00:00Z', 1)).toEqual(['post review: Tongue tie'])
  expect(await coming('2027-11-01T00:00:00Z')).toEqual(['page begins: Winter'])
})
