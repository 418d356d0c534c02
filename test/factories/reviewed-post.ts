import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { postSignOffs } from '#app/content/health-advice/schema.ts'
import { posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'

import { createPost } from './content.ts'

type ReviewedPost = Partial<typeof posts.$inferInsert> & { nextReviewOn: string }

/** A published post of health advice, signed off by somebody outside the team. */
export async function createReviewedPost({ nextReviewOn, ...post }: ReviewedPost) {
  const made = await createPost(post)
  const id = newId()
  await db.insert(postSignOffs).values({
    id,
    postId: made.id,
    readHash: 'as it was read',
    reviewerName: 'Grace Mensah',
    reviewedOn: '2026-01-05',
    nextReviewOn,
  })
  await db.update(posts).set({ isHealthAdvice: true, signOffId: id }).where(eq(posts.id, made.id))
  return made
}
