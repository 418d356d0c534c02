import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { data } from 'react-router'

import type { ContentRef } from '#app/content/content-kinds.ts'
import { inFormOrder } from '#app/content/kinds/kinds.ts'
import { lockContent } from '#app/content/revisions/save-content.server.ts'
import { findWorkingCopy } from '#app/content/revisions/working-copies.server.ts'
import { slides } from '#app/content/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'

export type PreviewOf = 'typed' | 'saved'

export function previewOf(params: URLSearchParams): PreviewOf {
  return params.get('of') === 'saved' ? 'saved' : 'typed'
}

/** Users without unsaved text see the saved draft. Throws 404. */
export async function loadPreview(record: ContentRef, userId: string, of: PreviewOf) {
  const [saved, copy] = await Promise.all([
    transaction(async (tx) => await lockContent(tx, record)),
    findWorkingCopy(record, userId),
  ])
  if (!saved && (!copy || of === 'saved')) throw data(null, { status: 404 })
  const typed = of === 'typed' ? copy?.fields : undefined
  return {
    fields: inFormOrder(record.kind, { ...saved?.fields, ...typed }),
    isTyped: typed !== undefined,
    hasTyped: copy !== undefined,
    hasDraft: saved?.hasDraft ?? false,
    isSaved: saved !== undefined,
    visibility: saved?.live.visibility ?? { status: 'draft' as const, from: null, until: null },
  }
}

/** The fragment of the record on its public page; empty if it is the whole page. */
export async function pageAnchor({ kind, id }: ContentRef): Promise<string> {
  if (kind === 'faq') return `#answer-${id}`
  if (kind !== 'slide') return ''
  const shown = await db
    .select({ id: slides.id })
    .from(slides)
    .where(and(or(eq(slides.isActive, true), eq(slides.id, id)), isNull(slides.binnedAt)))
    .orderBy(asc(slides.slideOrder), asc(slides.id))
  const at = shown.findIndex((slide) => slide.id === id)
  // A new slide comes last.
  return `#slide-${at === -1 ? shown.length + 1 : at + 1}`
}
