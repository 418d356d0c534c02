import { desc, eq } from 'drizzle-orm'

import type { Database } from '#app/platform/database/db.server.ts'

import { postSignOffs } from './schema.ts'

const { id, seq, postId, readHash, reviewerId, reviewerName, qualification, reviewedOn, nextReviewOn } = postSignOffs

/** All of a post, the latest first. */
export async function listSignOffs(database: Database, post: string) {
  return await database
    .select({ id, hash: readHash, reviewerName, qualification, reviewedOn, nextReviewOn })
    .from(postSignOffs)
    .where(eq(postId, post))
    .orderBy(desc(seq))
}

/** How somebody named themselves when they signed off last, of whatever post. */
export async function findUsualWords(database: Database, reviewer: string) {
  const [latest] = await database
    .select({ reviewerName, qualification })
    .from(postSignOffs)
    .where(eq(reviewerId, reviewer))
    .orderBy(desc(seq))
    .limit(1)
  return latest
}
