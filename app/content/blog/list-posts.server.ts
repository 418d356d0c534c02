import { and, arrayOverlaps, asc, count, desc, eq, exists, inArray, ne, sql, type SQL } from 'drizzle-orm'
import { redirect } from 'react-router'

import { categoryNamesTag, liveCategoriesTag, postListTag, postTag } from '#app/content/cache-tags.server.ts'
import { postSignOffs } from '#app/content/health-advice/schema.ts'
import { isCurrentSignOff, reviewSummary } from '#app/content/health-advice/sign-offs.server.ts'
import { blogCategories, posts } from '#app/content/schema.ts'
import { slugOf } from '#app/content/slug.ts'
import { listShownPictures } from '#app/media/pictures.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { cachePage } from '#app/platform/http/page-tags.server.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { markdownToText } from '#app/platform/markdown/plain-text.ts'
import { settingsTag } from '#app/settings/site-settings.server.ts'
import { beginningOf } from '#app/ui/beginning-of.ts'
import { cardPicture } from '#app/ui/pictures/card-picture.ts'

import { findNextPostChange, isLiveAt } from './published-posts.server.ts'

/** One large card above three rows of three. */
export const pageSize = 10

const excerptLength = 170
/** Characters of a body: more than enough for an excerpt, Markdown included. */
const readForExcerpt = 600

export type ListedPost = Awaited<ReturnType<typeof listCards>>[number]

/** `tag` is the slug of the `tags`. */
export type PostFilter = { categoryId?: string; tag?: string; tags?: string[] }

export async function listLivePosts(of: PostFilter, { page, at }: { page: number; at: Date }) {
  const where = and(isLiveAt(at), matching(of))
  const [[counted], listed] = await Promise.all([
    db.select({ total: count() }).from(posts).where(where),
    listCards({ where, offset: (page - 1) * pageSize, limit: pageSize }),
  ])
  return { posts: listed, total: counted?.total ?? 0 }
}

export async function listLatestPosts(limit: number, at: Date) {
  return await listCards({ where: isLiveAt(at), limit })
}

/** Posts that share most tags and the category, newest first. */
export async function listRelatedPosts(
  post: { id: string; categoryId: string | null; tags: string[] },
  { limit, at }: { limit: number; at: Date },
) {
  const inCategory = post.categoryId ? sql`(${posts.categoryId} = ${post.categoryId})::int` : sql`0`
  const shared = sql`(select count(*) from unnest(${posts.tags}) as tag where tag = any(${sql.param(post.tags)}::text[]))`
  const kinship = sql`(coalesce(${inCategory}, 0) + ${shared})`
  return await listCards({ where: and(isLiveAt(at), ne(posts.id, post.id)), orderBy: [desc(kinship)], limit })
}

export async function listLiveCategories(at: Date) {
  const { id, name, slug } = blogCategories
  const isOfIt = and(isLiveAt(at), eq(posts.categoryId, id))
  return await db
    .select({ name, slug })
    .from(blogCategories)
    .where(exists(db.select({ id: posts.id }).from(posts).where(isOfIt)))
    .orderBy(asc(sql`lower(${name})`))
}

export async function findCategoryBySlug(slug: string) {
  const { id, name } = blogCategories
  const [category] = await db
    .select({ id, name, slug: blogCategories.slug })
    .from(blogCategories)
    .where(eq(blogCategories.slug, slug))
  return category
}

/** 'Sleep' and 'sleep' have the same address. */
export async function listTagsAt(slug: string, at: Date): Promise<string[]> {
  const tag = sql<string>`unnest(${posts.tags})`.as('tag')
  const rows = await db.selectDistinct({ tag }).from(posts).where(isLiveAt(at))
  return rows.map((row) => row.tag).filter((written) => slugOf(written) === slug)
}

function matching({ categoryId, tags }: PostFilter): SQL | undefined {
  return and(
    categoryId ? eq(posts.categoryId, categoryId) : undefined,
    tags ? arrayOverlaps(posts.tags, tags) : undefined,
  )
}

type Cards = { where: SQL | undefined; orderBy?: SQL[]; limit: number; offset?: number }

async function listCards({ where, orderBy = [], limit, offset = 0 }: Cards) {
  const { id, slug, title, excerpt, authorName, publishDate } = posts
  // Ids first, so that the texts of skipped posts are never read.
  const chosen = await db
    .select({ id })
    .from(posts)
    .where(where)
    .orderBy(...orderBy, desc(publishDate), desc(id))
    .limit(limit)
    .offset(offset)
  if (chosen.length === 0) return []
  const ids = chosen.map((post) => post.id)
  const [rows, pictures] = await Promise.all([
    db
      .select({
        id,
        slug,
        title,
        excerpt,
        beginning: sql<string>`left(${posts.body}, ${readForExcerpt})`,
        length: sql<number>`length(${posts.body})`,
        authorName,
        publishDate,
        publishUntil: posts.publishUntil,
        category: blogCategories.name,
        reviewed: reviewSummary,
      })
      .from(posts)
      .leftJoin(blogCategories, eq(blogCategories.id, posts.categoryId))
      .leftJoin(postSignOffs, isCurrentSignOff)
      .where(inArray(id, ids)),
    listShownPictures('post', ids, 'hero', { isFirstOnly: true }),
  ])
  return rows
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map(({ beginning, excerpt: written, ...card }) => ({
      ...card,
      excerpt: beginningOf(written ?? markdownToText(beginning), excerptLength),
      picture: cardPicture(pictures.get(card.id)?.[0]),
    }))
}

export type ShownPosts = Awaited<ReturnType<typeof showPosts>>

/** A page number beyond the end redirects to the first page. */
export async function showPosts(context: RequestContext, url: URL, { of, at }: { of: PostFilter; at: Date }) {
  const typed = url.searchParams.get('page')
  const page = typed === null ? 1 : /^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : 0
  const [{ posts: shown, total }, categories, until] = await Promise.all([
    listLivePosts(of, { page: Math.max(1, page), at }),
    listLiveCategories(at),
    findNextPostChange(at),
  ])
  if (page === 0 || (page > 1 && shown.length === 0)) throw redirect(url.pathname)
  const tags = [settingsTag, postListTag(of), liveCategoriesTag, categoryNamesTag, ...shown.map(postTag)]
  cachePage(context, { tags, params: ['page'], until })
  return { posts: shown, total, page, pageSize, categories }
}
