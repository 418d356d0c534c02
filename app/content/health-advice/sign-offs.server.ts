import { createHash } from 'node:crypto'

import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'

import { type ContentFields, textOf } from '#app/content/content-fields.ts'
import { isReviewedField } from '#app/content/kinds/kinds.ts'
import { posts } from '#app/content/schema.ts'
import type { Database } from '#app/platform/database/db.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'

import { isHealthAdvice, isSameName, type Reviewed } from './health-advice.ts'
import { postSignOffs } from './schema.ts'

export type SignOff = typeof postSignOffs.$inferSelect

/**
 * The latest sign-off of exactly these values. A reviewer whom the post names as its author does not count, because the
 * author's name can be filled in after the sign-off.
 */
export async function findSignOff(
  database: Database,
  postId: string,
  fields: ContentFields,
): Promise<SignOff | undefined> {
  if (!isHealthAdvice(fields)) return undefined
  const found = await database
    .select({ signOff: getTableColumns(postSignOffs), account: cmsUsers.name })
    .from(postSignOffs)
    .leftJoin(cmsUsers, eq(cmsUsers.id, postSignOffs.reviewerId))
    .where(and(eq(postSignOffs.postId, postId), eq(postSignOffs.readHash, hashReviewedFields(fields))))
    .orderBy(desc(postSignOffs.seq))
  const author = textOf(fields, 'authorName')
  return found.find(
    ({ signOff, account }) => !isSameName(signOff.reviewerName, author) && !isSameName(account ?? '', author),
  )?.signOff
}

export async function lacksSignOff(database: Database, postId: string, fields: ContentFields): Promise<boolean> {
  return isHealthAdvice(fields) && !(await findSignOff(database, postId, fields))
}

const { id, seq, postId, reviewerId, reviewerName, qualification, reviewedOn, nextReviewOn } = postSignOffs

export async function listSignOffs(database: Database, post: string) {
  return await database
    .select({ id, hash: postSignOffs.readHash, reviewerName, qualification, reviewedOn, nextReviewOn })
    .from(postSignOffs)
    .where(eq(postId, post))
    .orderBy(desc(seq))
}

export async function findLastReviewerDetails(database: Database, reviewer: string) {
  const [latest] = await database
    .select({ reviewerName, qualification })
    .from(postSignOffs)
    .where(eq(reviewerId, reviewer))
    .orderBy(desc(seq))
    .limit(1)
  return latest
}

const read = Object.entries(isReviewedField).flatMap(([name, isRead]) => (isRead ? name : []))

export function hashReviewedFields(fields: ContentFields): string {
  // As JSON, so that moving words between fields changes the hash.
  return createHash('sha256')
    .update(JSON.stringify(read.map((name) => textOf(fields, name))))
    .digest('hex')
}

export const isCurrentSignOff = eq(postSignOffs.id, posts.signOffId)

/** Null without a review. Needs the join above. */
export const reviewSummary = sql<Reviewed | null>`case when ${posts.isHealthAdvice} and ${postSignOffs.id} is not null then
  jsonb_build_object('by', ${postSignOffs.reviewerName}, 'qualification', ${postSignOffs.qualification},
    'on', ${postSignOffs.reviewedOn}, 'next', ${postSignOffs.nextReviewOn}) end`
