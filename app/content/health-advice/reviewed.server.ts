import { eq, sql } from 'drizzle-orm'

import { posts } from '#app/content/schema.ts'

import type { Reviewed } from './reviewed.ts'
import { postSignOffs } from './schema.ts'

/** Joins to a post the sign-off of what its row says. */
export const isItsSignOff = eq(postSignOffs.id, posts.signOffId)

/** Of a post so joined: what readers are told of its review. Null where nobody reviewed it. */
export const reviewed = sql<Reviewed | null>`case when ${posts.isHealthAdvice} and ${postSignOffs.id} is not null then
  jsonb_build_object('by', ${postSignOffs.reviewerName}, 'qualification', ${postSignOffs.qualification},
    'on', ${postSignOffs.reviewedOn}, 'next', ${postSignOffs.nextReviewOn}) end`
