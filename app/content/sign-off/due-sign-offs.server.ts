import { and, eq, isNull, lte, ne, sql } from 'drizzle-orm'

import { addressableContent, isLive } from '#app/content/addressable-content.server.ts'
import { postSignOffs } from '#app/content/health-advice/schema.ts'
import { isCurrentSignOff, lacksSignOff } from '#app/content/health-advice/sign-offs.server.ts'
import { contentDrafts } from '#app/content/revisions/schema.ts'
import { hasDraftOf } from '#app/content/revisions/working-copies.server.ts'
import { posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { londonClock } from '#app/platform/time/london-time.ts'

const soonDays = 60

const { id, isHealthAdvice, signOffId, publishStatus, binnedAt } = posts

const idsOf = (rows: { id: string }[]) => rows.map((row) => row.id)

/** Ids of health advice that has to be read: saved and not signed off, past its day of review, or soon to be. */
export async function findDueSignOffs(now: Date) {
  const { day: today } = londonClock(now)
  const { overdue = [], soon = [] } = Object.groupBy(await listDue(now, today), ({ nextReviewOn }) =>
    nextReviewOn < today ? 'overdue' : 'soon',
  )
  const waiting = [...(await listUnsigned()), ...(await listChanged())]
  return { waiting: idsOf(waiting), overdue: idsOf(overdue), soon: idsOf(soon) }
}

/** A post's row refers to the sign-off of its own fields, so only drafts are looked up. */
async function listUnsigned() {
  const isWaiting = and(isHealthAdvice, isNull(signOffId), isNull(binnedAt), ne(publishStatus, 'archived'))
  return await db
    .select({ id })
    .from(posts)
    .where(and(isWaiting, sql`not ${hasDraftOf('post', id)}`))
}

async function listChanged() {
  const { kind, recordId, fields } = contentDrafts
  const drafts = await db
    .select({ id: recordId, fields })
    .from(contentDrafts)
    .innerJoin(posts, and(eq(id, recordId), isNull(binnedAt)))
    .where(and(eq(kind, 'post'), sql`${fields}->>'isHealthAdvice' = 'yes'`))
  const isUnsigned = await Promise.all(drafts.map(async (draft) => await lacksSignOff(db, draft.id, draft.fields)))
  return drafts.filter((_, at) => isUnsigned[at])
}

async function listDue(now: Date, today: string) {
  const { nextReviewOn } = postSignOffs
  return await db
    .select({ id, nextReviewOn })
    .from(posts)
    .innerJoin(postSignOffs, isCurrentSignOff)
    .where(
      and(
        isLive(addressableContent.post, now),
        isHealthAdvice,
        lte(nextReviewOn, sql`${today}::date + ${soonDays}::int`),
      ),
    )
}
