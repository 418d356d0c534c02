import { and, gt, isNull, or, sql } from 'drizzle-orm'

import { blogVisibilityTag, liveCategoriesTag } from '#app/content/cache-tags.server.ts'
import { posts } from '#app/content/schema.ts'
import { watchVisibility } from '#app/content/watch-visibility.server.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'

import { isPublished } from './published-posts.server.ts'

export const blogVisibility = watchVisibility('blog visibility', readVisibility, (part) =>
  part === 'blog' ? blogVisibilityTag : liveCategoriesTag,
)

/** `always`: a live post has no end. Otherwise the publish windows of the posts. */
async function readVisibility(at: Date, tx: Transaction) {
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
