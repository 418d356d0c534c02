import { and, desc, eq, isNull, like } from 'drizzle-orm'

import { contentIdIn } from '#app/content/body-references.ts'
import { fixedPlaces, type LinkChoice } from '#app/content/rich-text/link-choice.ts'
import { pages, posts } from '#app/content/schema.ts'
import { listMedia } from '#app/media/library/media-list.server.ts'
import { db } from '#app/platform/database/db.server.ts'

const maxPerKind = 8

export async function listLinks(search: string): Promise<LinkChoice[]> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
  const id = contentIdIn(search)
  const [foundPages, foundPosts, pictures] = await Promise.all([
    listPages(words, id),
    listPosts(words, id),
    id ? [] : listPictures(words.join(' ')),
  ])
  const places = fixedPlaces.filter(({ title, href }) =>
    words.every((word) => `${title} ${href}`.toLowerCase().includes(word)),
  )
  return [...foundPages, ...foundPosts, ...(search ? places : []), ...pictures]
}

async function listPages(words: string[], id: string | undefined): Promise<LinkChoice[]> {
  const found = await db
    .select({ id: pages.id, title: pages.title, slug: pages.slug, isPublished: pages.isPublished })
    .from(pages)
    .where(
      and(
        isNull(pages.binnedAt),
        id ? eq(pages.id, id) : and(...words.map((word) => like(pages.searchText, containing(word)))),
      ),
    )
    .orderBy(desc(pages.updatedAt), desc(pages.id))
    .limit(maxPerKind)
  // Pages with a fixed address are listed among the fixed places.
  const movable = found.filter(({ slug }) => !fixedPlaces.some(({ href }) => href === `/${slug}`))
  return movable.map((page) => ({
    href: `/go/${page.id}`,
    title: page.title,
    kind: 'Page',
    isHidden: !page.isPublished,
  }))
}

async function listPosts(words: string[], id: string | undefined): Promise<LinkChoice[]> {
  const found = await db
    .select({ id: posts.id, title: posts.title, status: posts.publishStatus })
    .from(posts)
    .where(
      and(
        isNull(posts.binnedAt),
        id ? eq(posts.id, id) : and(...words.map((word) => like(posts.searchText, containing(word)))),
      ),
    )
    .orderBy(desc(posts.updatedAt), desc(posts.id))
    .limit(maxPerKind)
  return found.map(({ id: postId, title, status }) => ({
    href: `/go/${postId}`,
    title,
    kind: 'Blog post',
    isHidden: status !== 'published',
  }))
}

async function listPictures(search: string): Promise<LinkChoice[]> {
  if (!search) return []
  const { rows } = await listMedia(new URLSearchParams({ search }))
  return rows.slice(0, maxPerKind).map(({ id, name }) => ({ href: `/media/${id}`, title: name, kind: 'Picture' }))
}

function containing(word: string) {
  return `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
