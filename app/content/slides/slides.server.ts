import { and, asc, eq, isNull } from 'drizzle-orm'

import { fieldColumns } from '#app/content/kinds/kinds.ts'
import { slides } from '#app/content/schema.ts'
import { firstPicture } from '#app/media/picture-json.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { destinationOf } from '#app/settings/destination.server.ts'

export async function listActiveSlides() {
  const rows = await db
    .select({ id: slides.id, ...fieldColumns('slide', slides), picture: firstPicture('slide', slides, 'hero') })
    .from(slides)
    .where(and(eq(slides.isActive, true), isNull(slides.binnedAt)))
    .orderBy(asc(slides.slideOrder), asc(slides.id))
  return rows.map(({ ctaText: label, ctaLink: link, picture, ...slide }) => ({
    ...slide,
    picture: picture ?? undefined,
    action: label && link ? { label, ...destinationOf(link) } : undefined,
  }))
}

export type ActiveSlide = Awaited<ReturnType<typeof listActiveSlides>>[number]
