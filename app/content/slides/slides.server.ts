import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'

import { fieldColumns } from '#app/content/kinds/kinds.ts'
import { slides } from '#app/content/schema.ts'
import { firstPicture } from '#app/media/picture-json.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { destinationOf } from '#app/settings/destination.server.ts'

export type ActiveSlide = Awaited<ReturnType<typeof listActiveSlides>>[number]

export async function listActiveSlides() {
  return await listSlides(eq(slides.isActive, true))
}

export async function findSlide(id: string) {
  const [slide] = await listSlides(eq(slides.id, id))
  return slide
}

async function listSlides(where: SQL) {
  const picture = firstPicture('slide', slides, 'hero')
  const rows = await db
    .select({ id: slides.id, isActive: slides.isActive, ...fieldColumns('slide', slides), picture })
    .from(slides)
    .where(and(where, isNull(slides.binnedAt)))
    .orderBy(asc(slides.slideOrder), asc(slides.id))
  return rows.map(({ ctaText: label, ctaLink: link, picture: shown, ...slide }) => ({
    ...slide,
    picture: shown ?? undefined,
    action: label && link ? { label, ...destinationOf(link) } : undefined,
  }))
}
