import { asc, desc, sql } from 'drizzle-orm'

import { posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'

import { isLiveAt } from './published-posts.server.ts'

const changedAt = sql<Date>`greatest(${posts.publishDate}, ${posts.publishedAt})`.mapWith(posts.publishDate)

export async function countLivePosts(at: Date) {
  return await db.$count(posts, isLiveAt(at))
}

/** Oldest first. */
export async function listPostChanges(at: Date, { limit, offset }: { limit: number; offset: number }) {
  return await db
    .select({ slug: posts.slug, changedAt })
    .from(posts)
    .where(isLiveAt(at))
    .orderBy(asc(posts.publishDate), asc(posts.id))
    .limit(limit)
    .offset(offset)
}

/** Of the newest post; undefined without posts. */
export async function findLatestPostChange(at: Date) {
  const [latest] = await db
    .select({ changedAt })
    .from(posts)
    .where(isLiveAt(at))
    .orderBy(desc(posts.publishDate), desc(posts.id))
    .limit(1)
  return latest
}
