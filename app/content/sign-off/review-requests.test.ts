import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { reviewRequests } from '#app/content/health-advice/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { actingAs, createAdvice, signAs } from '#test/factories/advice.ts'
import { given } from '#test/given.ts'

import { listReviewers, requestReview } from './review-requests.server.ts'
import { readReviewsFor } from './reviews.server.ts'

const mailsTo = async (recipient: string) =>
  await db.select({ facts: outgoingMails.facts }).from(outgoingMails).where(eq(outgoingMails.recipient, recipient))

test('a colleague who did not write the post is emailed one review request, which ends with the sign-off', async () => {
  const { writer, record } = await createAdvice({ title: 'The first night' })
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

test('the same colleague can be asked again after an hour', async () => {
  const { writer, record } = await createAdvice()
  const reviewer = await given.staff({ role: 'editor' })
  const ask = () => requestReview(record, actingAs(writer), reviewer.id)
  const moveRequestBack = async (minutes: number) => {
    const requestedAt = sql`now() - make_interval(mins => ${minutes})`
    await db.update(reviewRequests).set({ requestedAt }).where(eq(reviewRequests.postId, record.id))
  }
  await ask()
  await moveRequestBack(59)
  expect(await ask()).toBe('asked lately')
  await moveRequestBack(61)
  expect(await ask()).toEqual({ requested: reviewer.name })
  expect(await mailsTo(reviewer.email)).toHaveLength(2)
})

test('the writer, the author, a former colleague and the requester cannot be asked for a review', async () => {
  const { writer, record } = await createAdvice({ authorName: 'Grace Singh' })
  const author = await given.staff({ firstName: 'Grace' })
  const inactive = await given.staff({ isActive: false })
  const asker = await given.staff({ role: 'editor' })
  for (const { id } of [writer, author, inactive, asker])
    expect(await requestReview(record, actingAs(asker), id)).toBe('cannot sign')
  expect(await requestReview({ kind: 'page', id: record.id }, actingAs(asker), writer.id)).toBe('cannot sign')
})
