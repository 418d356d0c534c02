import { and, asc, desc, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { redirect } from 'react-router'

import { categoryNamesTag, liveCategoriesTag, postListTag, postsTag, postTag } from '#app/content/cache-tags.server.ts'
import { postSignOffs } from '#app/content/health-advice/schema.ts'
import { isCurrentSignOff, signOffSummary } from '#app/content/health-advice/sign-offs.server.ts'
import { blogCategories, posts } from '#app/content/schema.ts'
import { firstPicture } from '#app/media/picture-json.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { slugOf } from '#app/platform/formats/slug.ts'
import { cachedValue } from '#app/platform/http/cached-value.server.ts'
import { cachePage } from '#app/platform/http/page-tags.server.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { markdownToText } from '#app/platform/markdown/plain-text.ts'
import { settingsTag } from '#app/settings/site-settings.server.ts'
import { cardPicture } from '#app/ui/pictures/card-picture.ts'
import { truncateText } from '#app/ui/truncate-text.ts'

import { findNextPostChange, hasTag, isLiveAt } from './published-posts.server.ts'

/** One large card above three rows of three. */
export const pageSize = 10

const excerptLength = 170
/** Characters of a body: enough for an excerpt, Markdown syntax included. */
const excerptSourceLength = 600

export type ListedPost = Awaited<ReturnType<typeof listCardsOf>>[number]

/** `tag` is a slug. */
export type PostFilter = { categoryId?: string; tag?: string }

// Limits the count of posts after the current page.
const countedAhead = 1000

/** The count is limited: `isMore` if there are more than `total`. */
export async function listLivePosts(filter: PostFilter, { page, at }: { page: number; at: Date }) {
  const where = and(isLiveAt(at), matching(filter))
  const offset = (page - 1) * pageSize
  const mostCounted = offset + countedAhead
  const counted = db
    .select({ id: posts.id })
    .from(posts)
    .where(where)
    .limit(mostCounted + 1)
  const [total, listed] = await Promise.all([
    db.$count(counted.as('counted')),
    listCards({ where, offset, limit: pageSize }),
  ])
  return { posts: listed, total: Math.min(total, mostCounted), isMore: total > mostCounted }
}

export async function listLatestPosts(limit: number, at: Date) {
  return await listCards({ where: isLiveAt(at), limit })
}

// Any post may be the next to start or end.
const publicLiveCategories = cachedValue({
  tags: [postsTag, categoryNamesTag],
  read: async (at: Date) => ({ categories: await listLiveCategories(at), until: await findNextPostChange(at) }),
  until: ({ until }) => until,
})

export async function listLiveCategories(at: Date) {
  const { id, name, slug } = blogCategories
  // Without the order the planner reads all posts to find the first.
  const anyPost = db
    .select({ id: posts.id })
    .from(posts)
    .where(and(isLiveAt(at), eq(posts.categoryId, id)))
    .orderBy(asc(posts.publishDate))
    .limit(1)
  return await db
    .select({ name, slug })
    .from(blogCategories)
    .where(sql`(${anyPost}) is not null`)
    .orderBy(asc(sql`lower(${name})`))
}

const publicCategories = cachedValue({
  tags: [categoryNamesTag],
  read: async () => {
    const { id, name, slug } = blogCategories
    return await db.select({ id, name, slug }).from(blogCategories)
  },
})

export async function findCategoryBySlug(slug: string) {
  return (await publicCategories()).find((category) => category.slug === slug)
}

/** The newest post's spelling: 'Sleep' and 'sleep' have the same address. */
export async function findTagAt(slug: string, at: Date): Promise<string | undefined> {
  const [newest] = await db
    .select({ tags: posts.tags })
    .from(posts)
    .where(and(isLiveAt(at), hasTag(slug)))
    .orderBy(...newestFirst)
    .limit(1)
  return newest?.tags.find((tag) => slugOf(tag) === slug)
}

function matching({ categoryId, tag }: PostFilter): SQL | undefined {
  return and(categoryId ? eq(posts.categoryId, categoryId) : undefined, tag === undefined ? undefined : hasTag(tag))
}

export const newestFirst = [desc(posts.publishDate), desc(posts.id)]

async function listCards({ where, limit, offset = 0 }: { where: SQL | undefined; limit: number; offset?: number }) {
  // A subquery picks the posts, so the bodies of skipped ones are never read.
  const chosen = db
    .select({ id: posts.id })
    .from(posts)
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
  return await listCardsOf(chosen, newestFirst)
}

export async function listCardsOf(chosen: SQLWrapper, orderBy: SQL[]) {
  const { id, slug, title, excerpt, authorName, publishDate } = posts
  const rows = await db
    .select({
      id,
      slug,
      title,
      excerpt,
      beginning: sql<string>`left(${posts.body}, ${excerptSourceLength})`,
      length: sql<number>`length(${posts.body})`,
      authorName,
      publishDate,
      publishUntil: posts.publishUntil,
      category: blogCategories.name,
      reviewed: signOffSummary,
      picture: firstPicture('post', posts, 'hero'),
    })
    .from(posts)
    .leftJoin(blogCategories, eq(blogCategories.id, posts.categoryId))
    .leftJoin(postSignOffs, isCurrentSignOff)
    .where(inArray(id, chosen))
    .orderBy(...orderBy)
  return rows.map(({ beginning, excerpt: written, picture, ...card }) => ({
    ...card,
    excerpt: truncateText(written ?? markdownToText(beginning), excerptLength),
    picture: cardPicture(picture ?? undefined),
  }))
}

export async function loadPostsPage(
  context: RequestContext,
  url: URL,
  { filter, at }: { filter: PostFilter; at: Date },
) {
  const typed = url.searchParams.get('page')
  const page = typed === null ? 1 : /^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : 0
  const [{ posts: shown, total, isMore }, { categories, until }] = await Promise.all([
    listLivePosts(filter, { page: Math.max(1, page), at }),
    publicLiveCategories(at),
  ])
  if (page === 0 || (page > 1 && shown.length === 0)) throw redirect(url.pathname)
  const tags = [settingsTag, postListTag(filter), liveCategoriesTag, categoryNamesTag, ...shown.map(postTag)]
  cachePage(context, { tags, params: ['page'], until })
  return { posts: shown, total, isMore, page, pageSize, categories }
}
