import { data } from 'react-router'

import type { RecordOf } from '#app/content/content-kinds.ts'
import { inFormOrder } from '#app/content/kinds/kinds.ts'
import { lockContent } from '#app/content/revisions/save-content.server.ts'
import { findWorkingCopy } from '#app/content/revisions/working-copies.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'

/** Whose words a preview shows: what one person has typed, or what is saved for the team. */
export type PreviewOf = 'typed' | 'saved'

export function previewOf(asked: URLSearchParams): PreviewOf {
  return asked.get('of') === 'saved' ? 'saved' : 'typed'
}

/** What there is to preview. Who has typed nothing of their own sees what is saved. 404 where there is neither. */
export async function loadPreview(record: RecordOf, userId: string, of: PreviewOf) {
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
