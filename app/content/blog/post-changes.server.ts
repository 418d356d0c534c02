import { asc, sql } from 'drizzle-orm'

import { posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'

import { isLiveAt } from './published-posts.server.ts'

const changedAt = sql<Date>`greatest(${posts.publishDate}, ${posts.publishedAt})`.mapWith(posts.publishDate)

/** Oldest first. */
export async function listPostChanges(at: Date) {
  return await db
    .select({ slug: posts.slug, changedAt })
    .from(posts)
    .where(isLiveAt(at))
    .orderBy(asc(posts.publishDate), asc(posts.id))
}
