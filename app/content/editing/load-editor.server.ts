import type { RecordOf } from '#app/content/content-kinds.ts'
import { picturesOf } from '#app/content/form-values/parse-values.server.ts'
import { inFormOrder } from '#app/content/kinds/kinds.ts'
import { listAuthorsSince } from '#app/content/revisions/history.server.ts'
import { lockContent } from '#app/content/revisions/save-content.server.ts'
import { findWorkingCopy } from '#app/content/revisions/working-copies.server.ts'
import { statusBadges } from '#app/content/status.ts'
import { transaction } from '#app/platform/database/db.server.ts'

import type { EditorSession } from './editor-session.ts'

/** What somebody goes on with: what they had typed and not saved, else what is saved. Undefined where there is no such record. */
export async function loadEditor(record: RecordOf, userId: string) {
  const content = await transaction(async (tx) => await lockContent(tx, record))
  if (!content) return undefined
  const { isLive, isProtected, visibility, fields: live } = content.live
  const copy = await findWorkingCopy(record, userId)
  const baseRevisionId = copy?.baseRevisionId ?? content.revisionId
  const fields = inFormOrder(record.kind, { ...content.fields, ...copy?.fields })
  const opened: EditorSession = {
    fields,
    pictures: await picturesOf(record.kind, fields),
    version: copy?.version ?? 0,
    baseRevisionId,
  }
  const isBehind = baseRevisionId !== content.revisionId
  return {
    opened,
    live: isLive ? { fields: live } : undefined,
    isProtected,
    hasDraft: content.hasDraft,
    badges: statusBadges(record.kind, { ...visibility, hasDraft: content.hasDraft, now: new Date() }),
    /** Since when something of theirs is not saved. */
    unsavedSince: copy?.updatedAt,
    savedMeanwhile: isBehind ? await listAuthorsSince(record, baseRevisionId) : [],
  }
}
