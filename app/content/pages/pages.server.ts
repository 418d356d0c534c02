import { and, eq, sql } from 'drizzle-orm'

import { addressableContent, visibleContentCondition } from '#app/content/addressable-content.server.ts'
import { fieldColumns } from '#app/content/kinds/kinds.ts'
import { pages } from '#app/content/schema.ts'
import { visibleBody } from '#app/content/sections/visible-body.ts'
import { listShownPictures } from '#app/media/pictures.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { parseMarkdown } from '#app/platform/markdown/markdown.ts'

import { ownHeading } from './own-heading.ts'

export type PublishedPage = NonNullable<Awaited<ReturnType<typeof findPublishedPage>>>

export async function findPublishedPage(slug: string, at = new Date()) {
  const [page] = await db
    .select({
      id: pages.id,
      ...fieldColumns('page', pages),
      publishedAt: shownSince(),
      publishUntil: pages.publishUntil,
    })
    .from(pages)
    .where(and(eq(pages.slug, slug), visibleContentCondition(addressableContent.page, at)))
  if (!page) return undefined
  const body = visibleBody(page.body)
  // A hero section has its own picture.
  if (ownHeading(parseMarkdown(body))) return { ...page, body, hero: undefined }
  const heroes = await listShownPictures('page', [page.id], 'hero', { isFirstOnly: true })
  return { ...page, body, hero: heroes.get(page.id)?.[0] }
}

export function shownSince() {
  return sql<Date | null>`greatest(${pages.publishedAt}, ${pages.publishFrom})`.mapWith(pages.publishedAt)
}
