import { and, desc, eq, isNull, max } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import { addressableContent, findNextChange, visibleContentCondition } from '#app/content/addressable-content.server.ts'
import { kindTags } from '#app/content/cache-tags.server.ts'
import { listShownMidwives, nextExpiry } from '#app/content/midwives/published-midwives.server.ts'
import { shownSince } from '#app/content/pages/pages.server.ts'
import { faqs, pages, slides } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'

export const publishedDatesTags = Object.values(kindTags)

export async function findNextScheduled(at: Date): Promise<Date | undefined> {
  const changes = await Promise.all([
    findNextChange(addressableContent.page, at),
    findNextChange(addressableContent.post, at),
    listShownMidwives(at).then((midwives) => nextExpiry(midwives, at)),
  ])
  return changes.filter((change) => change !== undefined).toSorted((a, b) => a.getTime() - b.getTime())[0]
}

export async function listPublishedPages(at: Date) {
  return await db
    .select({ slug: pages.slug, title: pages.title, publishedAt: shownSince() })
    .from(pages)
    .where(and(visibleContentCondition(addressableContent.page, at), eq(pages.isUnlisted, false)))
    .orderBy(desc(pages.publishedAt), pages.slug)
}

export const findLatestFaqChange = async () => await findLatestChange(faqs, faqs.isPublished)
export const findLatestSlideChange = async () => await findLatestChange(slides, slides.isActive)

async function findLatestChange(table: typeof faqs | typeof slides, isShown: AnyPgColumn): Promise<Date | undefined> {
  const [latest] = await db
    .select({ at: max(table.updatedAt) })
    .from(table as typeof faqs)
    .where(and(eq(isShown, true), isNull(table.binnedAt)))
  return latest?.at ?? undefined
}
