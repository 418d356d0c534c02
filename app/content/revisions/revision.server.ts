import { data } from 'react-router'

import { compareVersions } from '#app/content/comparison/compare-versions.server.ts'
import type { ContentRef } from '#app/content/content-kinds.ts'
import { nameOfContent } from '#app/content/kinds/kinds.ts'
import { findEarlier, findRevision } from '#app/content/revisions/history.server.ts'
import { loadContent } from '#app/content/revisions/save-content.server.ts'
import { formatMoment } from '#app/platform/time/london-time.ts'

import { authorOf, revisionLabels } from './revision-labels.ts'

/** Compared with the previous version that was shared. Throws 404. */
export async function loadRevision(record: ContentRef, revisionId: string) {
  const { kind } = record
  const { live, fields: saved, hasDraft } = await loadContent(record)
  const revision = await findRevision(record, revisionId)
  if (!revision) throw data(null, { status: 404 })
  const { id, inSpiteOf, fields } = revision
  const beforeId = await findEarlier(record, id)
  const before = beforeId === undefined ? undefined : await findRevision(record, beforeId)
  const toNow = await compareVersions(kind, { before: saved, after: { ...saved, ...fields } })
  const moment = `${formatMoment(revision.createdAt)}, ${revisionLabels[revision.reason].label.toLowerCase()}`
  return {
    name: nameOfContent(kind, fields),
    visibility: live.visibility,
    hasDraft,
    revision: { id, inSpiteOf, label: `${moment} by ${authorOf(revision)}` },
    comparison: await compareVersions(kind, { before: before?.fields ?? {}, after: fields }),
    fields,
    isFirst: before === undefined,
    isCurrent: toNow.changes.length === 0,
  }
}
