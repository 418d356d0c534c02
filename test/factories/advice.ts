import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import type { ContentFields } from '#app/content/content-fields.ts'
import type { ContentRef } from '#app/content/content-kinds.ts'
import { postSignOffs } from '#app/content/health-advice/schema.ts'
import { hashSignedOffFields } from '#app/content/health-advice/sign-offs.server.ts'
import { publishContent } from '#app/content/publishing/publish-content.server.ts'
import { createContent, loadContent, saveContent } from '#app/content/revisions/save-content.server.ts'
import { posts } from '#app/content/schema.ts'
import { yearsAfter } from '#app/content/sign-off/sign-off-fields.ts'
import { signOff } from '#app/content/sign-off/sign-off.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { londonClock } from '#app/platform/time/london-time.ts'
import { given } from '#test/given.ts'

type Member = Awaited<ReturnType<typeof given.staff>>

export const actingAs = (staff: Member) => ({ staff, requestId: 'request-1' })

/** A reviewer's answers to the required questions only. */
export const reviewWords = {
  reviewerName: 'Ines Marlow',
  qualification: 'Registered Midwife',
  nextReviewOn: yearsAfter(londonClock(new Date()).day, 1),
}

/** Health advice saved by its writer and not published. */
export async function createAdvice(fields: ContentFields = {}) {
  const writer = await given.staff({ role: 'editor', firstName: 'Wanda' })
  const record: ContentRef = { kind: 'post', id: newId() }
  const own = record.id.slice(-6)
  const written = {
    title: `A fever in the first weeks ${own}`,
    slug: `a-fever-${own}`,
    excerpt: '',
    body: 'Call us at any hour.\n\nCall 999 if your baby cannot be woken.',
    authorName: '',
    categoryId: '',
    featured: '',
    tags: [],
    isHealthAdvice: 'yes',
    metaTitle: `A fever in the first weeks of a baby ${own}`,
    metaDescription: `When a fever in the first weeks needs a call to us, when it needs 999, and what to do until help comes (${own}).`,
    ...fields,
  }
  await createContent(record, actingAs(writer), { fields: written, copyVersion: 0 })
  return { record, writer }
}

export async function saveAs(staff: Member, record: ContentRef, change: ContentFields) {
  const { fields, revisionId } = await loadContent(record)
  return await saveContent(record, staff, { fields: { ...fields, ...change }, baseRevisionId: revisionId })
}

/** Signs off the saved version, as somebody who has just read it. */
export async function signAs(staff: Member, record: ContentRef, answers: Partial<typeof reviewWords> = {}) {
  const { fields } = await loadContent(record)
  const { nextReviewOn, ...words } = answers
  const outcome = await signOff(record, actingAs(staff), signOffForm(fields, words))
  // The form takes no day that is over or far away.
  if (nextReviewOn) await db.update(postSignOffs).set({ nextReviewOn }).where(eq(postSignOffs.postId, record.id))
  return typeof outcome === 'object' && 'nextReviewOn' in outcome ? 'signed' : outcome
}

/** As somebody sends it who was shown these fields. */
export function signOffForm(shown: ContentFields, answers: Partial<typeof reviewWords> = {}) {
  const form = new FormData()
  const sent = { read: hashSignedOffFields(shown), ...reviewWords, ...answers }
  for (const [name, value] of Object.entries(sent)) form.set(name, value)
  return form
}

/** Publishes the saved version, as somebody who has just viewed it. */
export async function publishAs(staff: Member, record: ContentRef) {
  const { revisionId: seen } = await loadContent(record)
  return await publishContent(record, actingAs(staff), {
    seen,
    inSpiteOf: 'for a test',
    windowFor: () => ({ from: null, until: null }),
  })
}

export async function createPublishedAdvice(fields: ContentFields = {}, answers: Partial<typeof reviewWords> = {}) {
  const { record, writer } = await createAdvice(fields)
  const reviewer = await given.staff({ role: 'editor', firstName: 'Ines' })
  await signAs(reviewer, record, answers)
  await publishAs(writer, record)
  return { record, writer, reviewer }
}

export async function readPost({ id }: ContentRef) {
  const [post] = await db.select().from(posts).where(eq(posts.id, id))
  if (!post) throw new Error('There is no such post')
  return post
}
