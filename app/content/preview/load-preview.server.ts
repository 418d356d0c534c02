import { data } from 'react-router'

import type { ContentRef } from '#app/content/content-kinds.ts'
import { inFormOrder } from '#app/content/kinds/kinds.ts'
import { findContent } from '#app/content/revisions/save-content.server.ts'
import { findWorkingCopy } from '#app/content/revisions/working-copies.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'

/** Users without unsaved text see the saved draft. Throws 404. */
export async function loadPreview(record: ContentRef, userId?: string) {
  const [saved, copy] = await Promise.all([
    transaction(async (tx) => await findContent(tx, record)),
    userId === undefined ? undefined : findWorkingCopy(record, userId),
  ])
  if (!saved && !copy) throw data(null, { status: 404 })
  return {
    fields: inFormOrder(record.kind, { ...saved?.fields, ...copy?.fields }),
    isTyped: copy !== undefined,
    hasDraft: saved?.hasDraft ?? false,
    visibility: saved?.live.visibility ?? { status: 'draft' as const, from: null, until: null },
  }
}
