import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'

import { contentIdIn } from '#app/content/body-references.ts'
import { pages, posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'

/** A page or post that a link names by its id, as it is now. */
export type LinkedContent = {
  id: string
  noun: 'page' | 'post'
  title: string
  /** Where visitors read it. */
  path: string
  isPublished: boolean
  /** It is shown from then on, and until then; null is ever. */
  from: Date | null
  until: Date | null
}

/** What links to pages and posts of ours (`/go/{id}`) lead to, by id. What was deleted is not in it. */
export async function findLinkedContent(addresses: readonly string[]): Promise<Map<string, LinkedContent>> {
  const ids = [...new Set(addresses.map(contentIdIn).filter((id) => id !== undefined))]
  if (ids.length === 0) return new Map()
  const found = await Promise.all([
    readPages().where(and(inArray(pages.id, ids), isNull(pages.binnedAt))),
    readPosts().where(and(inArray(posts.id, ids), isNull(posts.binnedAt))),
  ])
  return new Map(found.flat().map((content) => [content.id, content]))
}

/** What somebody means who writes the address of a page or post of ours. */
export async function findContentAt(path: string): Promise<LinkedContent | undefined> {
  const [, blog, slug = ''] = /^\/(blog\/)?([a-z0-9-]+)\/?$/.exec(path) ?? []
  if (!slug) return undefined
  const [content] = blog
    ? await readPosts().where(and(eq(posts.slug, slug), isNull(posts.binnedAt)))
    : await readPages().where(and(eq(pages.slug, slug), isNull(pages.binnedAt)))
  return content
}

const mostPosts = 100

/** All pages by title, and the latest posts: what a link may lead to. */
export async function listLinkableContent(): Promise<LinkedContent[]> {
  const [written, posted] = await Promise.all([
    readPages()
      .where(isNull(pages.binnedAt))
      .orderBy(sql`lower(${pages.title})`),
    readPosts().where(isNull(posts.binnedAt)).orderBy(desc(posts.updatedAt), desc(posts.id)).limit(mostPosts),
  ])
  return [...written, ...posted]
}

/** The address that a link names content by. */
export function contentHref(id: string): string {
  return `/go/${id}`
}

function readPages() {
  return db
    .select({
      id: pages.id,
      noun: sql<'page'>`'page'`,
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
      noun: sql<'post'>`'post'`,
      title: posts.title,
      path: sql<string>`'/blog/' || ${posts.slug}`,
      isPublished: sql<boolean>`${posts.publishStatus} = 'published'`,
      from: posts.publishDate,
      until: posts.publishUntil,
    })
    .from(posts)
}
