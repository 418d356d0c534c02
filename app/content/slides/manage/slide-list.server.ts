import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'

import { slidesTag } from '#app/content/cache-tags.server.ts'
import { hasDraftOf, hasWords, pageWithin } from '#app/content/manage/list-queries.server.ts'
import type { OrderedTable } from '#app/content/manage/order.server.ts'
import { withRowFacts } from '#app/content/manage/row-facts.server.ts'
import { slides } from '#app/content/schema.ts'
import { contentStatus, visibilityOf } from '#app/content/status.ts'
import { listShownPictures } from '#app/media/pictures.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { ListQuery } from '#app/platform/http/list-query.ts'
import { destinationOf } from '#app/settings/destination.server.ts'

import { pageSize } from './slide-list.ts'

export type ListedSlide = Awaited<ReturnType<typeof listSlides>>['rows'][number]

const { id, heading, subheading, ctaText, ctaLink, slideOrder, isActive, updatedAt, binnedAt } = slides

export const slideWords = sql`lower(${heading} || ' ' || coalesce(${subheading}, ''))`

export async function listSlides(query: ListQuery, userId: string) {
  const total = await db.$count(slides, matching(query))
  const page = pageWithin(query.page, total, pageSize)
  const found = await db
    .select({
      id,
      heading,
      subheading,
      ctaText,
      ctaLink,
      slideOrder,
      isActive,
      updatedAt,
      hasDraft: hasDraftOf('slide', id),
    })
    .from(slides)
    .where(matching(query))
    .orderBy(asc(slideOrder), asc(id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const pictures = await listShownPictures(
    'slide',
    found.map((slide) => slide.id),
    'hero',
  )
  const now = new Date()
  const rows = found.map(({ hasDraft, ...slide }) => ({
    ...slide,
    picture: pictures.get(slide.id)?.[0],
    status: contentStatus('slide', { ...visibilityOf(slide.isActive), hasDraft, now }),
  }))
  return { rows: await withRowFacts('slide', rows, userId), total, page }
}

export async function findSlide(slideId: string) {
  const [slide] = await db
    .select({ heading, subheading, ctaText, ctaLink, isActive })
    .from(slides)
    .where(and(eq(id, slideId), isNull(binnedAt)))
  if (!slide) return undefined
  const pictures = await listShownPictures('slide', [slideId], 'hero')
  const { ctaText: label, ctaLink: link, ...rest } = slide
  const callToAction = label && link ? { label, ...destinationOf(link) } : undefined
  return { ...rest, callToAction, picture: pictures.get(slideId)?.[0] }
}

function matching({ search, filters: { state } }: ListQuery): SQL | undefined {
  return and(
    isNull(binnedAt),
    state === 'active' || state === 'inactive' ? eq(isActive, state === 'active') : undefined,
    hasWords(slideWords, search),
  )
}

export const slidesInOrder: OrderedTable = {
  kind: 'slide',
  table: slides,
  name: slides.heading,
  place: slides.slideOrder,
  placeColumn: 'slide_order',
  tag: slidesTag,
}
