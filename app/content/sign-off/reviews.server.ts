import { and, asc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm'

import { textOf } from '#app/content/content-fields.ts'
import { postSignOffs } from '#app/content/health-advice/schema.ts'
import { isCurrentSignOff, lacksSignOff } from '#app/content/health-advice/sign-offs.server.ts'
import { contentDrafts } from '#app/content/revisions/schema.ts'
import { hasDraftOf } from '#app/content/revisions/working-copies.server.ts'
import { posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { londonClock } from '#app/platform/time/london-time.ts'

import { listRequestedOf } from './review-requests.server.ts'
import { findPostsWrittenBy } from './writers.server.ts'

const soonDays = 60

export type Waiting = { id: string; title: string; savedAt: Date }
export type Due = { id: string; title: string; nextReviewOn: string; by: string }
export type Reviews = { waiting: Waiting[]; overdue: Due[]; soon: Due[] }

export async function readReviews(now: Date): Promise<Reviews> {
  const { day: today } = londonClock(now)
  const [unsigned, changed, due] = await Promise.all([listUnsigned(), listChanged(), listDue(now, today)])
  return {
    waiting: [...unsigned, ...changed].toSorted((a, b) => a.savedAt.getTime() - b.savedAt.getTime()),
    overdue: due.filter(({ nextReviewOn }) => nextReviewOn < today),
    soon: due.filter(({ nextReviewOn }) => nextReviewOn >= today),
  }
}

export async function readReviewsFor(userId: string, now: Date) {
  const reviews = await readReviews(now)
  const ids = Object.values(reviews).flatMap((listed) => listed.map(({ id }) => id))
  const [own, requested] = await Promise.all([findPostsWrittenBy(db, userId, ids), listRequestedOf(userId)])
  return { ...reviews, own: [...own], requested }
}

export async function countReviews(now: Date) {
  const { waiting, overdue, soon } = await readReviews(now)
  return { waiting: waiting.length, overdue: overdue.length, soon: soon.length }
}

const { id, title, isHealthAdvice, signOffId, publishStatus, publishUntil, binnedAt, updatedAt } = posts

/** A post's row refers to the sign-off of its own fields, so only drafts are looked up. */
async function listUnsigned(): Promise<Waiting[]> {
  const isWaiting = and(isHealthAdvice, isNull(signOffId), isNull(binnedAt), ne(publishStatus, 'archived'))
  return await db
    .select({ id, title, savedAt: updatedAt })
    .from(posts)
    .where(and(isWaiting, sql`not ${hasDraftOf('post', id)}`))
}

async function listChanged(): Promise<Waiting[]> {
  const { kind, recordId, fields, updatedAt: savedAt } = contentDrafts
  const drafts = await db
    .select({ id: recordId, fields, savedAt })
    .from(contentDrafts)
    .innerJoin(posts, and(eq(id, recordId), isNull(binnedAt)))
    .where(and(eq(kind, 'post'), sql`${fields}->>'isHealthAdvice' = 'yes'`))
  const isUnsigned = await Promise.all(drafts.map(async (draft) => await lacksSignOff(db, draft.id, draft.fields)))
  return drafts
    .filter((_, at) => isUnsigned[at])
    .map((draft) => ({ id: draft.id, title: textOf(draft.fields, 'title'), savedAt: draft.savedAt }))
}

async function listDue(now: Date, today: string): Promise<Due[]> {
  const { nextReviewOn, reviewerName } = postSignOffs
  const isShown = and(eq(publishStatus, 'published'), isNull(binnedAt), or(isNull(publishUntil), gt(publishUntil, now)))
  return await db
    .select({ id, title, nextReviewOn, by: reviewerName })
    .from(posts)
    .innerJoin(postSignOffs, isCurrentSignOff)
    .where(and(isShown, isHealthAdvice, lte(nextReviewOn, sql`${today}::date + ${soonDays}::int`)))
    .orderBy(asc(nextReviewOn), asc(id))
}
