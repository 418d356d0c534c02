import { asc, eq } from 'drizzle-orm'

import { slides } from '#app/content/schema.ts'
import { db } from '#app/platform/db.server.ts'
import { destinationOf } from '#app/settings/destination.server.ts'

export const slidesTag = 'slides'

/** What the hero of the home page shows, in the editors' order. */
export async function listActiveSlides() {
  const { id, heading, subheading, ctaText, ctaLink } = slides
  const rows = await db
    .select({ id, heading, subheading, ctaText, ctaLink })
    .from(slides)
    .where(eq(slides.isActive, true))
    .orderBy(asc(slides.slideOrder), asc(slides.id))
  return rows.map(({ ctaText: label, ctaLink: link, ...slide }) => ({
    ...slide,
    action: label && link ? { label, ...destinationOf(link) } : undefined,
  }))
}

export type ActiveSlide = Awaited<ReturnType<typeof listActiveSlides>>[number]
