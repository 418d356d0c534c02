import { and, asc, eq, isNull, or } from 'drizzle-orm'

import type { RecordOf } from '#app/content/content-kinds.ts'
import { slides } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'

/** Where on its public page a record stands, as the end of an address; empty where it is all of the page. */
export async function pageAnchor({ kind, id }: RecordOf): Promise<string> {
  if (kind === 'faq') return `#answer-${id}`
  if (kind !== 'slide') return ''
  const shown = await db
    .select({ id: slides.id })
    .from(slides)
    .where(and(or(eq(slides.isActive, true), eq(slides.id, id)), isNull(slides.binnedAt)))
    .orderBy(asc(slides.slideOrder), asc(slides.id))
  const at = shown.findIndex((slide) => slide.id === id)
  // One that was never saved comes last.
  return `#slide-${at === -1 ? shown.length + 1 : at + 1}`
}
