import { and, eq, sql } from 'drizzle-orm'

import { postSignOffs } from '#app/content/health-advice/schema.ts'
import { isCurrentSignOff, reviewSummary } from '#app/content/health-advice/sign-offs.server.ts'
import { fieldColumns } from '#app/content/kinds/kinds.ts'
import { midwifeByName } from '#app/content/midwives/published-midwives.server.ts'
import { blogCategories, posts } from '#app/content/schema.ts'
import { firstPicture } from '#app/media/picture-json.server.ts'
import { db } from '#app/platform/database/db.server.ts'

import { isLiveAt } from './published-posts.server.ts'

export async function findLivePost(slug: string, at: Date) {
  const [post] = await db
    .select({
      id: posts.id,
      ...fieldColumns('post', posts),
      publishDate: posts.publishDate,
      publishUntil: posts.publishUntil,
      category: sql<{ name: string; slug: string } | null>`case when ${blogCategories.id} is null then null
        else jsonb_build_object('name', ${blogCategories.name}, 'slug', ${blogCategories.slug}) end`,
      changedAt: posts.publishedAt,
      reviewed: reviewSummary,
      writtenBy: midwifeByName(posts.authorName, at),
      reviewedBy: midwifeByName(postSignOffs.reviewerName, at),
      picture: firstPicture('post', posts, 'hero'),
    })
    .from(posts)
    .leftJoin(blogCategories, eq(blogCategories.id, posts.categoryId))
    .leftJoin(postSignOffs, isCurrentSignOff)
    .where(and(eq(posts.slug, slug), isLiveAt(at)))
  if (!post) return undefined
  return { ...post, picture: post.picture ?? undefined }
}

export type LivePost = NonNullable<Awaited<ReturnType<typeof findLivePost>>>
