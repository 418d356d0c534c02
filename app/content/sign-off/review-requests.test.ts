import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { reviewRequests } from '#app/content/health-advice/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { actingAs, givenAdvice, signAs } from '#test/given-advice.ts'
import { given } from '#test/given.ts'

import { listReviewers, requestReview } from './review-requests.server.ts'
import { readReviewsFor } from './reviews.server.ts'

const mailsTo = async (recipient: string) =>
  await db.select({ facts: outgoingMails.facts }).from(outgoingMails).where(eq(outgoingMails.recipient, recipient))

test('a colleague who wrote none of it is asked by email, once an hour, until it is signed off', async () => {
  const { writer, record } = await givenAdvice({ title: 'The first night' })
  const reviewer = await given.staff({ role: 'editor' })
  const ask = () => requestReview(record, actingAs(writer), reviewer.id)
  expect(await ask()).toEqual({ requested: reviewer.name })
  expect(await ask()).toBe('asked lately')
  expect(await mailsTo(reviewer.email)).toHaveLength(1)
  expect((await readReviewsFor(reviewer.id, new Date())).requested).toEqual([record.id])
  const listed = await listReviewers(db, record.id, '')
  expect(listed.find(({ id }) => id === reviewer.id)?.askedAt).toBeInstanceOf(Date)
  await signAs(reviewer, record)
  expect(await db.$count(reviewRequests, eq(reviewRequests.postId, record.id))).toBe(0)
})

test('whoever wrote it, has left, or is its author is not asked', async () => {
  const { writer, record } = await givenAdvice({ authorName: 'Grace Singh' })
  const author = await given.staff({ firstName: 'Grace' })
  const gone = await given.staff({ isActive: false })
  const asker = await given.staff({ role: 'editor' })
  for (const { id } of [writer, author, gone, asker])
    expect(await requestReview(record, actingAs(asker), id)).toBe('cannot sign')
  expect(await requestReview({ kind: 'page', id: record.id }, actingAs(asker), writer.id)).toBe('cannot sign')
})
