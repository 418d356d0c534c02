import { and, eq, isNull } from 'drizzle-orm'

import { pages } from '#app/content/schema.ts'
import { db } from '#app/platform/db.server.ts'

/** The tag of every page that an editor writes; one of them also has `pageTag`. */
export const pagesTag = 'pages'

export function pageTag(slug: string) {
  return `page:${slug}`
}

export type PublishedPage = NonNullable<Awaited<ReturnType<typeof findPublishedPage>>>

/** What visitors may see at /{slug}. */
export async function findPublishedPage(slug: string) {
  const { title, body, metaTitle, metaDescription, effectiveOn, publishedAt } = pages
  const [page] = await db
    .select({ title, body, metaTitle, metaDescription, effectiveOn, publishedAt })
    .from(pages)
    .where(and(eq(pages.slug, slug), eq(pages.isPublished, true), isNull(pages.binnedAt)))
  return page
}
