import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'

import { pages, posts } from '#app/content/schema.ts'
import { type Database, db } from '#app/platform/database/db.server.ts'

import { ownPages } from './own-addresses.ts'

export async function isShownAt(tx: Database, path: string): Promise<boolean> {
  const post = /^\/blog\/([^/]+)$/.exec(path)?.[1]
  if (post) return (await tx.$count(posts, and(eq(posts.slug, post), isLivePost()))) > 0
  return (await tx.$count(pages, and(eq(pages.slug, path.slice(1)), isLivePage()))) > 0
}

/** Scheduled content is not visible yet, but no redirect may take its address. */
export function isLivePage(at = new Date()) {
  return and(
    eq(pages.isPublished, true),
    isNull(pages.binnedAt),
    or(isNull(pages.publishUntil), gt(pages.publishUntil, at)),
  )
}

export function isLivePost(at = new Date()) {
  return and(
    eq(posts.publishStatus, 'published'),
    isNull(posts.binnedAt),
    or(isNull(posts.publishUntil), gt(posts.publishUntil, at)),
  )
}

export function livePaths() {
  const ofPages = db
    .select({ path: sql<string>`'/' || ${pages.slug}` })
    .from(pages)
    .where(isLivePage())
  const ofPosts = db
    .select({ path: sql<string>`'/blog/' || ${posts.slug}` })
    .from(posts)
    .where(isLivePost())
  return ofPages.unionAll(ofPosts)
}

export async function listDestinations(): Promise<{ value: string; label: string }[]> {
  const [written, latest] = await Promise.all([
    db
      .select({ slug: pages.slug, title: pages.title })
      .from(pages)
      .where(isLivePage())
      .orderBy(sql`lower(${pages.title})`),
    db
      .select({ slug: posts.slug, title: posts.title })
      .from(posts)
      .where(isLivePost())
      .orderBy(desc(posts.publishDate))
      .limit(maxPosts),
  ])
  return [
    ...ownPages.map(({ path, label }) => ({ value: path, label })),
    ...written.map(({ slug, title }) => ({ value: `/${slug}`, label: title })),
    ...latest.map(({ slug, title }) => ({ value: `/blog/${slug}`, label: `Blog: ${title}` })),
  ]
}

const maxPosts = 100
