import { isDeepStrictEqual } from 'node:util'

import { and, gt, isNull, or, sql } from 'drizzle-orm'

import { blogVisibilityTag, liveCategoriesTag } from '#app/content/cache-tags.server.ts'
import { posts } from '#app/content/schema.ts'
import { takeLock } from '#app/platform/database/advisory-lock.server.ts'
import { isPreview, type Transaction } from '#app/platform/database/db.server.ts'
import { invalidatePages } from '#app/platform/http/page-tags.server.ts'

import { isPublished } from './published-posts.server.ts'

/**
 * Without it, two transactions that withdraw the last two posts would each see the other's post. The same transactions
 * lock addresses and redirects later.
 */
export async function lockBlogVisibility(tx: Transaction) {
  if (isPreview()) return
  await takeLock(tx, 'blog visibility')
}

/** Invalidates all menus if the change makes the blog start or end, now or later. Likewise for its categories. */
export async function invalidateIfBlogFlips<T>(tx: Transaction, change: () => Promise<T>): Promise<T> {
  if (isPreview()) return await change()
  await lockBlogVisibility(tx)
  const at = new Date()
  const before = await readVisibility(tx, at)
  const result = await change()
  const after = await readVisibility(tx, at)
  if (!isDeepStrictEqual(before.blog, after.blog)) await invalidatePages(tx, blogVisibilityTag)
  if (!isDeepStrictEqual(before.categories, after.categories)) await invalidatePages(tx, liveCategoriesTag)
  return result
}

/** `always`: a live post has no end. Otherwise the publish windows of the posts. */
async function readVisibility(tx: Transaction, at: Date) {
  const { categoryId, publishDate, publishUntil } = posts
  const isLasting = sql`(${publishUntil} is null and ${publishDate} <= ${at.toISOString()}::timestamptz)`
  const { rows } = await tx.execute<{ category: string | null; isLasting: boolean; windows: string[] }>(sql`
    select ${categoryId} as category, bool_or(${isLasting}) as "isLasting",
      array_agg(concat(${publishDate}, ' to ', ${publishUntil}) order by ${publishDate}, ${publishUntil})
        filter (where not ${isLasting}) as windows
    from ${posts} where ${and(isPublished, or(isNull(publishUntil), gt(publishUntil, at)))}
    group by ${categoryId} order by ${categoryId}`)
  return {
    blog: rows.some((row) => row.isLasting) ? 'always' : rows.flatMap(({ windows }) => windows).toSorted(),
    categories: rows
      .filter(({ category }) => category !== null)
      .map((row) => [row.category, row.isLasting ? 'always' : row.windows]),
  }
}
