import { createHash } from 'node:crypto'

import { desc, eq, getTableColumns, sql } from 'drizzle-orm'

import { type ContentFields, textOf } from '#app/content/content-fields.ts'
import { fieldsUnderSignOff } from '#app/content/kinds/kinds.ts'
import { posts } from '#app/content/schema.ts'
import type { Database } from '#app/platform/database/db.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'

import { isHealthAdvice, isSameName, type Reviewed } from './health-advice.ts'
import { postSignOffs } from './schema.ts'

/** Newest first. */
export async function listSignOffs(database: Database, postId: string) {
  return await database
    .select({ ...getTableColumns(postSignOffs), account: cmsUsers.name })
    .from(postSignOffs)
    .leftJoin(cmsUsers, eq(cmsUsers.id, postSignOffs.reviewerId))
    .where(eq(postSignOffs.postId, postId))
    .orderBy(desc(postSignOffs.seq))
}

/**
 * The latest sign-off of exactly these values. A reviewer whom the post names as its author does not count, because the
 * author's name can be filled in after the sign-off.
 */
export async function findSignOff(database: Database, postId: string, fields: ContentFields) {
  if (!isHealthAdvice(fields)) return undefined
  const [hash, author] = [hashSignedOffFields(fields), textOf(fields, 'authorName')]
  return (await listSignOffs(database, postId)).find(
    ({ readHash, reviewerName, account }) =>
      readHash === hash && ![reviewerName, account ?? ''].some((name) => isSameName(name, author)),
  )
}

export async function lacksSignOff(database: Database, postId: string, fields: ContentFields): Promise<boolean> {
  return isHealthAdvice(fields) && !(await findSignOff(database, postId, fields))
}

const read = Object.entries(fieldsUnderSignOff).flatMap(([name, isRead]) => (isRead ? name : []))

export function hashSignedOffFields(fields: ContentFields): string {
  // As JSON, so that moving words between fields changes the hash.
  return createHash('sha256')
    .update(JSON.stringify(read.map((name) => textOf(fields, name))))
    .digest('hex')
}

export const isCurrentSignOff = eq(postSignOffs.id, posts.signOffId)

/** Null without a review. Needs the join above. */
export const signOffSummary = sql<Reviewed | null>`case when ${posts.isHealthAdvice} and ${postSignOffs.id} is not null then
  jsonb_build_object('by', ${postSignOffs.reviewerName}, 'qualification', ${postSignOffs.qualification},
    'on', ${postSignOffs.reviewedOn}, 'next', ${postSignOffs.nextReviewOn}) end`
