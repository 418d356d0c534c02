import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'

import { addressed, findNextChange } from '#app/content/addressed.server.ts'
import { postsTag } from '#app/content/cache-tags.server.ts'
import { posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { cachedValue } from '#app/platform/http/cached-value.server.ts'

const { publishStatus, publishDate, publishUntil, binnedAt } = posts

export const isPublished = and(eq(publishStatus, 'published'), isNull(binnedAt))

/** Posts that visitors see at this instant (decisions, 24). */
export function isLiveAt(at: Date) {
  return and(isPublished, lte(publishDate, at), or(isNull(publishUntil), gt(publishUntil, at)))
}

/** Matches every spelling with this slug. */
export function hasTag(slug: string) {
  return sql`tag_slugs(${posts.tags}) @> ${sql.param([slug])}::text[]`
}

export const findNextPostChange = async (at: Date) => await findNextChange(addressed.post, at)

export const publicNextPostChange = cachedValue({
  tags: [postsTag],
  read: findNextPostChange,
  until: (next) => next,
})

type BlogVisibility = { isLive: boolean; until: Date | undefined }

/** Whether the blog has a live post, and until when that holds. Every public page calls it. */
export async function isBlogLive(at = new Date()): Promise<BlogVisibility> {
  // Usually a live post has no end, and the answer does not expire.
  const isLasting = and(isPublished, lte(publishDate, at), isNull(publishUntil))
  const [lasting] = await db.select({ id: posts.id }).from(posts).where(isLasting).limit(1)
  if (lasting) return { isLive: true, until: undefined }
  const [live] = await db.select({ id: posts.id }).from(posts).where(isLiveAt(at)).limit(1)
  return { isLive: live !== undefined, until: await findNextPostChange(at) }
}
