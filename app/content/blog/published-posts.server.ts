import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm'

import {
  addressableContent,
  findNextChange,
  isListed,
  visibleContentCondition,
} from '#app/content/addressable-content.server.ts'
import { postsTag } from '#app/content/cache-tags.server.ts'
import { postSignOffs } from '#app/content/health-advice/schema.ts'
import { isCurrentSignOff, signOffSummary } from '#app/content/health-advice/sign-offs.server.ts'
import { fieldColumns } from '#app/content/kinds/kinds.ts'
import { midwifeByName } from '#app/content/midwives/published-midwives.server.ts'
import { blogCategories, posts } from '#app/content/schema.ts'
import { firstPicture } from '#app/media/picture-json.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { cachedValue } from '#app/platform/http/cached-value.server.ts'

const { id, title, authorName, publishDate, publishUntil, publishedAt } = posts

export const isPublished = isListed(addressableContent.post)

export const isLiveAt = (at: Date) => visibleContentCondition(addressableContent.post, at)

/** Matches every spelling with this slug. */
export function hasTag(tag: string) {
  return sql`tag_slugs(${posts.tags}) @> ${sql.param([tag])}::text[]`
}

export const findNextPostChange = async (at: Date) => await findNextChange(addressableContent.post, at)

export const publicNextPostChange = cachedValue({
  tags: [postsTag],
  read: findNextPostChange,
  until: (next) => next,
})

/** Whether the blog has a live post, and until when that holds. Every public page calls it. */
export async function findBlogVisibility(at = new Date()) {
  // Usually a live post has no end, and the answer does not expire.
  const isLasting = and(isPublished, lte(publishDate, at), isNull(publishUntil))
  const [lasting] = await db.select({ id }).from(posts).where(isLasting).limit(1)
  if (lasting) return { isLive: true, until: undefined }
  const [live] = await db.select({ id }).from(posts).where(isLiveAt(at)).limit(1)
  return { isLive: live !== undefined, until: await findNextPostChange(at) }
}

const changedAt = sql<Date>`greatest(${publishDate}, ${publishedAt})`.mapWith(publishDate)

/** Oldest first. */
export async function listPostChanges(at: Date) {
  return await db
    .select({ slug: posts.slug, changedAt })
    .from(posts)
    .where(isLiveAt(at))
    .orderBy(asc(publishDate), asc(id))
}

const mostOfAuthor = 6

/** The latest by an author of this name. */
export async function listPostsBy(name: string, at: Date) {
  return await db
    .select({ id, slug: posts.slug, title })
    .from(posts)
    .where(and(isLiveAt(at), sql`lower(${authorName}) = lower(${name})`))
    .orderBy(desc(publishDate))
    .limit(mostOfAuthor)
}

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
      reviewed: signOffSummary,
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
