import { and, asc, eq, isNull } from 'drizzle-orm'

import { fieldColumns } from '#app/content/kinds/kinds.ts'
import { slides } from '#app/content/schema.ts'
import { listShownPictures } from '#app/media/pictures.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { destinationOf } from '#app/settings/destination.server.ts'

export async function listActiveSlides() {
  const rows = await db
    .select({ id: slides.id, ...fieldColumns('slide', slides) })
    .from(slides)
    .where(and(eq(slides.isActive, true), isNull(slides.binnedAt)))
    .orderBy(asc(slides.slideOrder), asc(slides.id))
  const pictures = await listShownPictures(
    'slide',
    rows.map((row) => row.id),
    'hero',
  )
  return rows.map(({ ctaText: label, ctaLink: link, ...slide }) => ({
    ...slide,
    picture: pictures.get(slide.id)?.[0],
    action: label && link ? { label, ...destinationOf(link) } : undefined,
  }))
}

export type ActiveSlide = Awaited<ReturnType<typeof listActiveSlides>>[number]
