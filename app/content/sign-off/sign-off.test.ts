import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'

import type { ContentRef } from '#app/content/content-kinds.ts'
import { postSignOffs } from '#app/content/health-advice/schema.ts'
import { withdrawContent } from '#app/content/publishing/withdraw-content.server.ts'
import { listRevisions } from '#app/content/revisions/history.server.ts'
import { discardDraft, restoreRevision } from '#app/content/revisions/restore-revision.server.ts'
import { loadContent, saveContent } from '#app/content/revisions/save-content.server.ts'
import { saveWorkingCopy } from '#app/content/revisions/working-copies.server.ts'
import { posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { londonClock } from '#app/platform/time/london-time.ts'
import { listAccess } from '#app/staff/audit/audit-access.server.ts'
import {
  actingAs,
  createAdvice,
  createPublishedAdvice,
  publishAs,
  readPost,
  reviewWords,
  saveAs,
  signAs,
  signOffForm,
} from '#test/factories/advice.ts'
import { createPost } from '#test/factories/content.ts'
import { given } from '#test/given.ts'

import { yearsAfter } from './sign-off-fields.ts'
import { loadSignOff, signOffRefusals, signOff } from './sign-off.server.ts'

type Member = Awaited<ReturnType<typeof given.staff>>

const newWords = { body: 'Keep your baby warm.' }
const load = async (who: Member, record: ContentRef) =>
  await loadSignOff(record, (await loadContent(record)).fields, who)
const signOffs = async ({ id }: ContentRef) => await db.select().from(postSignOffs).where(eq(postSignOffs.postId, id))

/** Actions that make a person one of the writers of the post. */
const writing: Record<string, (who: Member, record: ContentRef) => Promise<unknown>> = {
  'saved it': (who, record) => saveAs(who, record, newWords),
  'saved nothing but a tag': (who, record) => saveAs(who, record, { tags: ['Fever'] }),
  'typed it and did not save': async (who, record) => {
    const { fields, revisionId: baseRevisionId } = await loadContent(record)
    const typed = { ...fields, ...newWords }
    await saveWorkingCopy(record, who.id, { fields: typed, seen: { version: 0, fields }, baseRevisionId })
  },
  'wrote what was not taken': async (who, record) => {
    const { fields, revisionId: baseRevisionId } = await loadContent(record)
    await saveAs(await given.staff(), record, { title: 'Theirs' })
    const { revisionId } = await loadContent(record)
    const chosen = { choices: { title: 'theirs' as const }, revisionId }
    await saveContent(record, who, { fields: { ...fields, title: 'Mine' }, baseRevisionId, chosen })
  },
  'restored a version': async (who, record) => {
    const { revisionId } = await loadContent(record)
    await saveAs(await given.staff(), record, newWords)
    await restoreRevision(record, actingAs(who), revisionId)
  },
  'began it, before there was history': async (who, { id }) => {
    await db.update(posts).set({ createdBy: who.id }).where(eq(posts.id, id))
  },
}

describe.each(['editor', 'admin'] as const)('an %s', (role) => {
  test.each(Object.entries(writing))(
    'who %s cannot sign it off, neither in the app nor directly in the database',
    async (_, write) => {
      const { record } = await createAdvice()
      const who = await given.staff({ role })
      await write(who, record)
      expect(await load(who, record)).toMatchObject({ refusal: signOffRefusals['wrote it'] })
      expect(await signAs(who, record)).toBe('wrote it')
      const row = { id: newId(), postId: record.id, readHash: 'x', reviewerId: who.id, reviewedOn: '2026-01-01' }
      const insert = db.insert(postSignOffs).values({ ...row, ...reviewWords })
      await expect(insert).rejects.toMatchObject({ cause: { constraint: 'post_sign_offs_not_own' } })
      // Nor by taking over the sign-off of somebody else.
      await signAs(await given.staff({ role }), record)
      const takeOver = db.update(postSignOffs).set({ reviewerId: who.id }).where(eq(postSignOffs.postId, record.id))
      await expect(takeOver).rejects.toMatchObject({ cause: { constraint: 'post_sign_offs_not_own' } })
      expect(await signOffs(record)).toHaveLength(1)
    },
  )
})

test('the writer and whoever discarded changes cannot sign off a post, but whoever only published it can', async () => {
  const { record, writer } = await createAdvice({ isHealthAdvice: '' })
  const [publisher, other] = [await given.staff(), await given.staff()]
  await publishAs(publisher, record)
  await saveAs(writer, record, { isHealthAdvice: 'yes' })
  await discardDraft(record, actingAs(other))
  await saveAs(writer, record, { isHealthAdvice: 'yes' })
  for (const who of [writer, other]) expect(await signAs(who, record)).toBe('wrote it')
  expect(await signAs(publisher, record)).toBe('signed')
})

test('the named author of a post cannot sign it off, by account or by the reviewer name entered', async () => {
  const { record, writer } = await createAdvice({ authorName: ' ines  SINGH' })
  const ines = await given.staff({ firstName: 'Ines' })
  expect(await signAs(ines, record)).toBe('is its author')
  expect(await signAs(await given.staff(), record, { reviewerName: 'Ines Singh' })).toBe('is its author')
  await saveAs(writer, record, { authorName: '' })
  expect(await signAs(ines, record, { reviewerName: 'Ines' })).toBe('signed')
  // Once the post names her as its author, her sign-off no longer counts.
  for (const authorName of ['Ines', 'Ines Singh']) {
    await saveAs(writer, record, { authorName })
    expect(await publishAs(writer, record)).toMatchObject({ refused: expect.stringMatching(/sign-off/) })
  }
  await saveAs(writer, record, { authorName: 'Ada Okafor' })
  expect(await publishAs(writer, record)).toBe('published')
})

test('health advice needs a sign-off of exactly this text to be published, and stores its id', async () => {
  const { record, writer } = await createAdvice()
  const reviewer = await given.staff()
  expect(await publishAs(writer, record)).toMatchObject({
    refused: expect.stringMatching(`sign-off .* at .*/cms/blog/${record.id}/publication`),
  })
  const forced = db
    .update(posts)
    .set({ publishStatus: 'published', publishDate: new Date() })
    .where(eq(posts.id, record.id))
  await expect(forced).rejects.toMatchObject({ cause: { constraint: 'blog_posts_signed_off' } })
  expect(await signAs(reviewer, record)).toBe('signed')
  expect((await listAccess('post', record.id)).map(({ action }) => action)).toContain('gave a sign-off')

  await saveAs(writer, record, newWords)
  expect(await publishAs(writer, record)).toMatchObject({ refused: expect.any(String) })
  await signAs(reviewer, record)
  expect(await publishAs(writer, record)).toBe('published')
  const [, second] = await signOffs(record)
  expect(await readPost(record)).toMatchObject({ publishStatus: 'published', signOffId: second?.id })
})

test('live advice needs a new sign-off for new text only, and reuses the old sign-off for the old text', async () => {
  const { record, writer } = await createPublishedAdvice()
  const { signOffId } = await readPost(record)
  const { revisionId } = await loadContent(record)
  await saveAs(writer, record, { tags: ['Fever'], slug: `${record.id.slice(-8)}-fever`, metaTitle: 'Fever' })
  expect(await publishAs(writer, record)).toBe('published')
  for (const change of [{ title: 'Fever' }, { excerpt: 'Warm.' }, newWords]) {
    await saveAs(writer, record, change)
    expect(await publishAs(writer, record)).toMatchObject({ refused: expect.any(String) })
  }
  await restoreRevision(record, actingAs(writer), revisionId)
  expect(await publishAs(writer, record)).toBe('published')
  expect(await readPost(record)).toMatchObject({ signOffId })
})

test('the health advice mark is set on a live post, and removed, only when it is published', async () => {
  const { record, writer } = await createAdvice({ isHealthAdvice: '' })
  expect(await publishAs(writer, record)).toBe('published')
  await saveAs(writer, record, { isHealthAdvice: 'yes' })
  await signAs(await given.staff(), record)
  expect(await readPost(record)).toMatchObject({ isHealthAdvice: false, signOffId: null })
  expect(await publishAs(writer, record)).toBe('published')
  expect(await readPost(record)).toMatchObject({ isHealthAdvice: true, signOffId: expect.any(String) })
  await saveAs(writer, record, { isHealthAdvice: '' })
  expect(await publishAs(writer, record)).toBe('published')
  expect(await readPost(record)).toMatchObject({ isHealthAdvice: false, signOffId: null })
})

test('the form starts with the name of the account, or as the last sign-off of the reviewer, and a review in a year', async () => {
  const { record } = await createAdvice()
  const reviewer = await given.staff({ firstName: 'Nia' })
  const nextReviewOn = yearsAfter(londonClock(new Date()).day, 1)
  const first = { reviewerName: 'Nia Singh', qualification: '', nextReviewOn }
  expect((await load(reviewer, record))?.values).toEqual(first)
  await signAs(reviewer, record)
  const { nextReviewOn: _, ...usual } = reviewWords
  expect((await load(reviewer, (await createAdvice()).record))?.values).toEqual({ ...first, ...usual })
})

test('a post that changed since it was read, or that is not health advice, cannot be signed off', async () => {
  const { record, writer } = await createAdvice()
  const reviewer = await given.staff()
  const { fields: seen } = await loadContent(record)
  await saveAs(writer, record, newWords)
  expect(await signOff(record, actingAs(reviewer), signOffForm(seen))).toBe('changed since')
  await saveAs(writer, record, { isHealthAdvice: '' })
  expect(await signAs(reviewer, record)).toBe('changed since')
  await expect(signAs(reviewer, { kind: 'post', id: newId() })).rejects.toMatchObject({ init: { status: 404 } })
  expect(await signOffs(record)).toEqual([])
})

test('withdrawn advice, and advice from before sign-offs existed, are drafts that need one to be published', async () => {
  const { record, writer } = await createPublishedAdvice()
  await saveAs(writer, record, newWords)
  expect(await withdrawContent(record, actingAs(writer), 'draft')).toBe('draft')
  expect(await readPost(record)).toMatchObject({ publishStatus: 'draft', ...newWords, signOffId: null })
  expect(await publishAs(writer, record)).toMatchObject({ refused: expect.any(String) })
  const { id } = await createPost({ publishStatus: 'draft', isHealthAdvice: true })
  expect(await publishAs(writer, { kind: 'post', id })).toMatchObject({ refused: expect.any(String) })
  expect((await listRevisions({ kind: 'post', id })).map(({ reason }) => reason)).toEqual(['imported'])
})
