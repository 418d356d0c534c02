import { eq, ne } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'

import type { ContentRef } from '#app/content/content-kinds.ts'
import { postSignOffs } from '#app/content/health-advice/schema.ts'
import { loadContent } from '#app/content/revisions/save-content.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { listAccess } from '#app/staff/audit/audit-access.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import { createAdvice, publishAs, readPost, reviewWords, saveAs, signAs } from '#test/factories/advice.ts'
import { given } from '#test/given.ts'

import { loadSignOff } from './sign-off.server.ts'

type Member = Awaited<ReturnType<typeof given.staff>>

const writerName = 'Wanda Singh'
const notOwn = { cause: { constraint: 'post_sign_offs_not_own' } }
const signOffs = async ({ id }: ContentRef) => await db.select().from(postSignOffs).where(eq(postSignOffs.postId, id))
const load = async (who: Member, record: ContentRef) =>
  await loadSignOff(record, (await loadContent(record)).fields, who)

function rowOf({ id: postId }: ContentRef, { id: recordedById }: Member) {
  const row = { id: newId(), postId, readHash: 'x', reviewedOn: '2026-01-01', ...reviewWords }
  return { ...row, recordedById }
}

beforeEach(async () => {
  await db.update(cmsUsers).set({ isActive: false })
})

test('where nobody else has an account, the writer records that somebody outside the practice has read it', async () => {
  const { record, writer } = await createAdvice()
  expect(await load(writer, record)).toMatchObject({ refusal: undefined, isOutside: true })
  expect(await signAs(writer, record, { qualification: ' ' })).toEqual({
    errors: { qualification: 'Please enter the qualification' },
  })
  expect(await signAs(writer, record)).toBe('signed')
  expect(await signOffs(record)).toMatchObject([{ ...reviewWords, reviewerId: null, recordedById: writer.id }])
  expect(await listAccess('post', record.id)).toMatchObject([
    { action: 'recorded a review', actorName: writerName },
    {},
  ])

  expect(await publishAs(writer, record)).toBe('published')
  await saveAs(writer, record, { body: 'Keep your baby warm.' })
  expect(await publishAs(writer, record)).toMatchObject({ refused: expect.stringMatching(/sign-off/) })
})

test('the writer cannot be recorded as the person outside, nor a former colleague who wrote some of it', async () => {
  const { record, writer } = await createAdvice()
  const former = await given.staff({ role: 'editor', firstName: 'Nia' })
  await saveAs(former, record, { tags: ['Fever'] })
  await db.update(cmsUsers).set({ isActive: false }).where(ne(cmsUsers.id, writer.id))
  for (const reviewerName of [writerName, 'Nia Singh'])
    expect(await signAs(writer, record, { reviewerName })).toEqual({
      errors: { reviewerName: 'Please name somebody who did not write any of it' },
    })
  expect(await signOffs(record)).toEqual([])
})

test('the only account signs off by itself what it did not write', async () => {
  const { record, writer } = await createAdvice()
  await db.update(cmsUsers).set({ isActive: false }).where(eq(cmsUsers.id, writer.id))
  const other = await given.staff({ role: 'editor' })
  expect(await load(other, record)).toMatchObject({ refusal: undefined, isOutside: false })
  expect(await signAs(other, record)).toBe('signed')
  expect(await signOffs(record)).toMatchObject([{ reviewerId: other.id, recordedById: null }])
})

test('with a second active account nothing is recorded for somebody outside, neither in the app nor directly in the database', async () => {
  const { record, writer } = await createAdvice()
  const colleague = await given.staff({ role: 'editor' })
  expect(await signAs(writer, record)).toBe('wrote it')
  await expect(db.insert(postSignOffs).values(rowOf(record, writer))).rejects.toMatchObject(notOwn)
  await signAs(colleague, record)
  const takeOver = { reviewerId: null, recordedById: writer.id }
  const update = db.update(postSignOffs).set(takeOver).where(eq(postSignOffs.postId, record.id))
  await expect(update).rejects.toMatchObject(notOwn)
})

test('the database stores no review from outside without a qualification, or of a colleague', async () => {
  const { record, writer } = await createAdvice()
  const row = rowOf(record, writer)
  for (const wrong of [
    { qualification: null },
    { reviewerId: (await given.staff({ role: 'editor', isActive: false })).id },
  ]) {
    const insert = db.insert(postSignOffs).values({ ...row, ...wrong })
    await expect(insert).rejects.toMatchObject({ cause: { constraint: 'post_sign_offs_outside' } })
  }
  await db.insert(postSignOffs).values(row)
})

test('what was read outside the practice stays online once a colleague has an account', async () => {
  const { record, writer } = await createAdvice()
  await signAs(writer, record)
  await given.staff({ role: 'editor' })
  expect(await publishAs(writer, record)).toBe('published')
  expect(await readPost(record)).toMatchObject({ publishStatus: 'published', signOffId: expect.any(String) })
})
