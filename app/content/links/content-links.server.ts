import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'

import { postPath } from '#app/content/blog/blog-paths.ts'
import { isLiveAt } from '#app/content/blog/published-posts.server.ts'
import { contentIdIn } from '#app/content/body-references.ts'
import { isShownAt } from '#app/content/pages/pages.server.ts'
import { pages, posts, redirects } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { hasWords } from '#app/platform/search/has-words.server.ts'

export type LinkedContent = {
  id: string
  title: string
  path: string
  isPublished: boolean
  /** Null is unlimited. */
  from: Date | null
  until: Date | null
}

export async function findLinkedContent(addresses: readonly string[]): Promise<Map<string, LinkedContent>> {
  const ids = [...new Set(addresses.map(contentIdIn).filter((id) => id !== undefined))]
  if (ids.length === 0) return new Map()
  const found = await Promise.all([
    readPages().where(and(inArray(pages.id, ids), isNull(pages.binnedAt))),
    readPosts().where(and(inArray(posts.id, ids), isNull(posts.binnedAt))),
  ])
  return new Map(found.flat().map((content) => [content.id, content]))
}

export async function findContentAt(path: string): Promise<LinkedContent | undefined> {
  const [isPath, blog, slug = ''] = /^\/(blog\/)?((?:[a-z]+\/)?[a-z0-9-]*)\/?$/.exec(path) ?? []
  if (isPath === undefined) return undefined
  const [content] = blog
    ? await readPosts().where(and(eq(posts.slug, slug), isNull(posts.binnedAt)))
    : await readPages().where(and(eq(pages.slug, slug), isNull(pages.binnedAt)))
  return content
}

/** The latest pages and posts. An address by id finds its own record. */
export async function searchLinkableContent(search: string, few: number): Promise<[LinkedContent[], LinkedContent[]]> {
  const id = contentIdIn(search)
  return await Promise.all([
    readPages()
      .where(and(isNull(pages.binnedAt), id ? eq(pages.id, id) : hasWords(pages.searchText, search)))
      .orderBy(desc(pages.updatedAt), desc(pages.id))
      .limit(few),
    readPosts()
      .where(and(isNull(posts.binnedAt), id ? eq(posts.id, id) : hasWords(posts.searchText, search)))
      .orderBy(desc(posts.updatedAt), desc(posts.id))
      .limit(few),
  ])
}

export function contentHref(id: string): string {
  return `/go/${id}`
}

function readPages() {
  return db
    .select({
      id: pages.id,
      title: pages.title,
      path: sql<string>`'/' || ${pages.slug}`,
      isPublished: pages.isPublished,
      from: pages.publishFrom,
      until: pages.publishUntil,
    })
    .from(pages)
}

function readPosts() {
  return db
    .select({
      id: posts.id,
      title: posts.title,
      path: sql<string>`'/blog/' || ${posts.slug}`,
      isPublished: sql<boolean>`${posts.publishStatus} = 'published'`,
      from: posts.publishDate,
      until: posts.publishUntil,
    })
    .from(posts)
}

/** Undefined if visitors cannot see it, `gone` if it was deleted for good. A deleted page may redirect. */
export async function findContentAddress(id: string, at: Date): Promise<{ path: string } | 'gone' | undefined> {
  const [[page], [post]] = await Promise.all([
    db.select({ slug: pages.slug, binnedAt: pages.binnedAt }).from(pages).where(eq(pages.id, id)),
    db.select({ slug: posts.slug, binnedAt: posts.binnedAt }).from(posts).where(eq(posts.id, id)),
  ])
  const record = page ?? post
  if (!record) return undefined
  const path = page ? `/${page.slug}` : postPath(record.slug)
  if (record.binnedAt) return await findTarget(path)
  const [shown] = page
    ? await db
        .select({ id: pages.id })
        .from(pages)
        .where(and(eq(pages.id, id), isShownAt(at)))
    : await db
        .select({ id: posts.id })
        .from(posts)
        .where(and(eq(posts.id, id), isLiveAt(at)))
  return shown && { path }
}

async function findTarget(path: string): Promise<{ path: string } | 'gone'> {
  const [found] = await db.select({ target: redirects.target }).from(redirects).where(eq(redirects.path, path))
  return found?.target ? { path: found.target } : 'gone'
}
