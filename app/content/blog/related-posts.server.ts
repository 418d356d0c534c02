import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'

import { posts } from '#app/content/schema.ts'
import { slugOf } from '#app/content/slug.ts'
import { db } from '#app/platform/database/db.server.ts'

import { listCardsOf } from './list-posts.server.ts'
import { hasTag, isLiveAt } from './published-posts.server.ts'

// Enough to find those that share most; comparing every post takes as long as there are posts.
const mostCompared = 30

type Post = { id: string; categoryId: string | null; tags: string[] }

/** Of the newest posts of each tag and of the category: those that share most, newest first. */
export async function listRelatedPosts(post: Post, { limit, at }: { limit: number; at: Date }) {
  const slugs = [...new Set(post.tags.map(slugOf))].filter(Boolean)
  const newest = (where: SQL | undefined, most: number) =>
    db
      .select({ id: posts.id })
      .from(posts)
      .where(and(isLiveAt(at), where))
      .orderBy(desc(posts.publishDate), desc(posts.id))
      .limit(most)
  const inCategory = post.categoryId ? eq(posts.categoryId, post.categoryId) : sql`false`
  const compared = unionAll(
    newest(undefined, limit + 1),
    newest(inCategory, mostCompared),
    ...slugs.map((slug) => newest(hasTag(slug), mostCompared)),
  )
  const shared = sql`(select count(*) from unnest(tag_slugs(${posts.tags})) as slug where slug = any(${sql.param(slugs)}::text[]))`
  const kindredFirst = [
    desc(sql`coalesce((${inCategory})::int, 0) + ${shared}`),
    desc(posts.publishDate),
    desc(posts.id),
  ]
  const chosen = db
    .select({ id: posts.id })
    .from(posts)
    .where(and(ne(posts.id, post.id), inArray(posts.id, compared)))
    .orderBy(...kindredFirst)
    .limit(limit)
  return await listCardsOf(chosen, kindredFirst)
}
