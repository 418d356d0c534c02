import { and, desc, eq, getTableColumns } from 'drizzle-orm'

import { textOf, type ContentFields } from '#app/content/content-fields.ts'
import type { Database } from '#app/platform/database/db.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'

import { isHealthAdvice, isSameName } from './health-advice.ts'
import { readHash } from './read-hash.server.ts'
import { postSignOffs } from './schema.ts'

export type SignOff = typeof postSignOffs.$inferSelect

/**
 * The latest sign-off of exactly these words; undefined where there is none, and for what needs none. One by a reviewer
 * whom the post names as its author does not count: the author's name can be filled in after the sign-off.
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
    .where(and(eq(postSignOffs.postId, postId), eq(postSignOffs.readHash, readHash(fields))))
    .orderBy(desc(postSignOffs.seq))
  const author = textOf(fields, 'authorName')
  return found.find(
    ({ signOff, account }) => !isSameName(signOff.reviewerName, author) && !isSameName(account ?? '', author),
  )?.signOff
}

/** Whether it is health advice that nobody has signed off in these words. */
export async function lacksSignOff(database: Database, postId: string, fields: ContentFields): Promise<boolean> {
  return isHealthAdvice(fields) && !(await findSignOff(database, postId, fields))
}
