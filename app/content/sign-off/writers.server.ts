import { and, asc, eq, inArray, ne, or } from 'drizzle-orm'

import { revisions } from '#app/content/revisions/schema.ts'
import { posts } from '#app/content/schema.ts'
import type { Database } from '#app/platform/database/db.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'

/**
 * Counts unsaved and rejected text; publishing is not writing. The trigger `post_sign_offs_not_own` refuses the same
 * people.
 */
export async function listWriters(database: Database, postId: string) {
  const { id, name } = cmsUsers
  const { kind, recordId, reason, authorId } = revisions
  const isOfPost = and(eq(kind, 'post'), eq(recordId, postId), ne(reason, 'published'))
  const written = database.select({ id: authorId }).from(revisions).where(isOfPost)
  const created = database.select({ id: posts.createdBy }).from(posts).where(eq(posts.id, postId))
  return await database
    .select({ id, name })
    .from(cmsUsers)
    .where(or(inArray(id, written), inArray(id, created)))
    .orderBy(asc(name))
}

export async function findPostsWrittenBy(database: Database, userId: string, postIds: string[]): Promise<Set<string>> {
  if (postIds.length === 0) return new Set()
  const { kind, recordId, reason, authorId } = revisions
  const isTheirs = and(eq(kind, 'post'), inArray(recordId, postIds), eq(authorId, userId), ne(reason, 'published'))
  const [written, created] = await Promise.all([
    database.selectDistinct({ id: recordId }).from(revisions).where(isTheirs),
    database
      .select({ id: posts.id })
      .from(posts)
      .where(and(inArray(posts.id, postIds), eq(posts.createdBy, userId))),
  ])
  return new Set([...written, ...created].map(({ id }) => id))
}
