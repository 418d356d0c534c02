import { and, asc, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'

import { postsTag } from '#app/content/blog/post-tags.ts'
import { posts } from '#app/content/blog/schema.ts'
import { db } from '#app/platform/db.server.ts'
import { showsTags, showsUntil } from '#app/platform/page-tags.server.ts'
import type { RequestContext } from '#app/platform/request.server.ts'

/** Whether a post is live, so that menus may lead to the blog. What shows the answer is forgotten when it may be another. */
export async function showsBlog(context: RequestContext): Promise<boolean> {
  showsTags(context, postsTag)
  const isPublished = and(eq(posts.publishStatus, 'published'), isNull(posts.binnedAt))
  const hasNotEnded = or(isNull(posts.publishUntil), gt(posts.publishUntil, sql`now()`))
  const [latest] = await db
    .select({ until: posts.publishUntil })
    .from(posts)
    .where(and(isPublished, hasNotEnded, lte(posts.publishDate, sql`now()`)))
    .orderBy(desc(posts.publishDate))
    .limit(1)
  if (latest?.until) showsUntil(context, latest.until)
  if (latest) return true
  const [next] = await db
    .select({ from: posts.publishDate })
    .from(posts)
    .where(and(isPublished, gt(posts.publishDate, sql`now()`)))
    .orderBy(asc(posts.publishDate))
    .limit(1)
  if (next?.from) showsUntil(context, next.from)
  return false
}
