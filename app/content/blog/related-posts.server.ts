import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'

import { posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { slugOf } from '#app/platform/formats/slug.ts'

import { listCardsOf, newestFirst } from './list-posts.server.ts'
import { hasTag, isLiveAt } from './published-posts.server.ts'

// Limits the cost, which would otherwise grow with the number of posts.
const mostCompared = 30

type Post = { id: string; categoryId: string | null; tags: string[] }

/** Among the newest posts of each tag and the category: most in common first, then newest. */
export async function listRelatedPosts(post: Post, { limit, at }: { limit: number; at: Date }) {
  const slugs = [...new Set(post.tags.map(slugOf))].filter(Boolean)
  const newest = (where: SQL | undefined, most: number) =>
    db
      .select({ id: posts.id })
      .from(posts)
      .where(and(isLiveAt(at), where))
      .orderBy(...newestFirst)
      .limit(most)
  const inCategory = post.categoryId ? eq(posts.categoryId, post.categoryId) : sql`false`
  const compared = unionAll(
    newest(undefined, limit + 1),
    newest(inCategory, mostCompared),
    ...slugs.map((slug) => newest(hasTag(slug), mostCompared)),
  )
  const shared = sql`(select count(*) from unnest(tag_slugs(${posts.tags})) as slug where slug = any(${sql.param(slugs)}::text[]))`
  const mostRelatedFirst = [desc(sql`coalesce((${inCategory})::int, 0) + ${shared}`), ...newestFirst]
  const chosen = db
    .select({ id: posts.id })
    .from(posts)
    .where(and(ne(posts.id, post.id), inArray(posts.id, compared)))
    .orderBy(...mostRelatedFirst)
    .limit(limit)
  return await listCardsOf(chosen, mostRelatedFirst)
}
