import { eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { findFindings } from '#app/content/checks/record-findings.server.ts'
import type { ContentFields } from '#app/content/content-fields.ts'
import type { ContentRef } from '#app/content/content-kinds.ts'
import { postSignOffs } from '#app/content/health-advice/schema.ts'
import { withdrawContent } from '#app/content/publishing/withdraw-content.server.ts'
import { loadContent } from '#app/content/revisions/save-content.server.ts'
import { posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { actingAs, createAdvice, createPublishedAdvice, saveAs, signAs } from '#test/factories/advice.ts'
import { createPage, createPost } from '#test/factories/content.ts'

import { findDueSignOffs } from './due-sign-offs.server.ts'

/** A live post whose next review is due on that day. */
const due = (title: string, nextReviewOn: string) => createPublishedAdvice({ title }, { nextReviewOn })
const noon = (day: string) => new Date(`${day}T12:00:00Z`)

async function titlesOf(ids: string[]) {
  const { id, title, createdAt } = posts
  const found = await db.select({ title }).from(posts).where(inArray(id, ids)).orderBy(createdAt)
  return found.map((post) => post.title)
}

const waiting = async () => await titlesOf((await findDueSignOffs(new Date())).waiting)

async function dueAt(now: Date) {
  const { overdue, soon } = await findDueSignOffs(now)
  return [await titlesOf(overdue), await titlesOf(soon)]
}

beforeEach(async () => {
  await db.delete(posts)
})

test('saved health advice without a sign-off is waiting, live or not, unless it is archived or in the Bin', async () => {
  await createPost({ title: 'No advice' })
  const { writer } = await createAdvice({ title: 'A draft' })
  const live = await createPublishedAdvice({ title: 'Live' })
  await saveAs(live.writer, live.record, { title: 'Live, told anew' })
  const archived = await createAdvice({ title: 'Archived' })
  await withdrawContent(archived.record, actingAs(writer), 'archived')
  const binned = await createAdvice({ title: 'Binned' })
  await db.update(posts).set({ binnedAt: new Date() }).where(eq(posts.id, binned.record.id))

  expect(await waiting()).toEqual(['A draft', 'Live'])
  await signAs(live.reviewer, live.record)
  expect(await waiting()).toEqual(['A draft'])
})

test('live advice is due within 60 days of its review, and overdue from the day after, in London time', async () => {
  await due('In March', '2099-03-01')
  await due('In April', '2099-04-01')
  const withdrawn = await due('Withdrawn', '2099-03-01')
  await withdrawContent(withdrawn.record, actingAs(withdrawn.writer), 'draft')
  const ended = await due('Ended', '2099-02-28')
  await db
    .update(posts)
    .set({ publishUntil: noon('2099-02-01') })
    .where(eq(posts.id, ended.record.id))
  // The 60th day before still counts.
  expect(await dueAt(noon('2098-12-30'))).toEqual([[], ['Ended']])
  expect(await dueAt(noon('2098-12-31'))).toEqual([[], ['In March', 'Ended']])
  expect(await dueAt(noon('2099-03-01'))).toEqual([[], ['In March', 'In April']])
  expect(await dueAt(noon('2099-03-02'))).toEqual([['In March'], ['In April']])
  // Summer time has begun: in London it is already the day after.
  expect(await dueAt(new Date('2099-04-01T23:30:00Z'))).toEqual([['In March', 'In April'], []])
})

const ours = ['no-sign-off', 'review-overdue', 'health-advice-mark-taken']

async function findOurs(record: ContentRef, change: ContentFields = {}) {
  const { fields } = await loadContent(record)
  const found = await findFindings(db, record, { ...fields, ...change })
  return found.filter(({ rule }) => ours.includes(rule)).map(({ rule, severity }) => `${severity} ${rule}`)
}

test('a missing sign-off is an error, and an overdue review or a removed health advice mark is a warning', async () => {
  const [draft, live] = [await createAdvice(), await createPublishedAdvice()]
  const unmarked = { isHealthAdvice: '' }
  expect(await findOurs(draft.record)).toEqual(['error no-sign-off'])
  expect(await findOurs(live.record)).toEqual([])
  expect(await findOurs(live.record, { body: 'Told anew.' })).toEqual(['error no-sign-off'])
  expect(await findOurs(live.record, unmarked)).toEqual(['warning health-advice-mark-taken'])
  await db.update(postSignOffs).set({ reviewedOn: '2026-01-01', nextReviewOn: '2026-01-02' })
  expect(await findOurs(live.record)).toEqual(['warning review-overdue'])
  // Removing the mark matters only for what visitors see as health advice.
  expect(await findOurs(draft.record, unmarked)).toEqual([])
  expect(await findOurs({ kind: 'post', id: (await createPost()).id })).toEqual([])
  expect(await findOurs({ kind: 'page', id: (await createPage()).id }, { isHealthAdvice: 'yes' })).toEqual([])
})
