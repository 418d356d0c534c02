import { data } from 'react-router'

import { compareVersions } from '#app/content/comparison/compare-versions.server.ts'
import type { ContentRef } from '#app/content/content-kinds.ts'
import { nameOfContent } from '#app/content/kinds/kinds.ts'
import { findEarlier, findRevision, listRevisions } from '#app/content/revisions/history.server.ts'
import { loadContent } from '#app/content/revisions/save-content.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import { formatMoment } from '#app/platform/time/london-time.ts'

import { authorOf, revisionLabels } from './revision-labels.ts'

export const liveVersion = 'live'

type Listed = Parameters<typeof authorOf>[0] & { id: string; name: string | null; updatedAt: Date }

/** Compared with the previous revision unless `comparedId` names another. Throws 404. */
export async function loadRevision(record: ContentRef, revisionId: string, comparedId: string | null) {
  const { kind } = record
  const { live, fields: saved, hasDraft } = await loadContent(record)
  const revision = await findRevision(record, revisionId)
  if (!revision) throw data(null, { status: 404 })
  const { revisions } = await listRevisions(record)
  const chosen =
    comparedId === liveVersion && live.isLive ? liveVersion : ((comparedId && recordId(comparedId)) ?? null)
  const other = await findOther(record, revisionId, chosen)
  // Always from the earlier to the later one, whichever was opened.
  const [before, after] =
    chosen === liveVersion
      ? [{ fields: live.fields }, revision]
      : other && other.seq > revision.seq
        ? [revision, other]
        : [other, revision]
  const now = { ...saved, ...revision.fields }
  const toNow = await compareVersions(kind, { before: saved, after: now })
  return {
    name: nameOfContent(kind, revision.fields),
    visibility: live.visibility,
    hasDraft,
    revision: { id: revision.id, name: revision.name, inSpiteOf: revision.inSpiteOf, label: labelOf(revision) },
    comparison: await compareVersions(kind, { before: before?.fields ?? {}, after: after.fields }),
    fields: after.fields,
    isFirst: before === undefined,
    isReversed: other !== undefined && after === other,
    chosen: chosen ?? other?.id ?? '',
    isCurrent: toNow.changes.length === 0,
    choices: [
      ...(live.isLive ? [{ value: liveVersion, label: 'What visitors see' }] : []),
      ...withOther(revisions, other)
        .filter(({ id }) => id !== revision.id)
        .map((listed) => ({ value: listed.id, label: labelOf(listed) })),
    ],
  }
}

async function findOther(record: ContentRef, revisionId: string, chosen: string | null) {
  if (chosen === liveVersion) return undefined
  const id = chosen ?? (await findEarlier(record, revisionId))
  return id === undefined ? undefined : await findRevision(record, id)
}

/** The compared revision can be older than the listed ones. */
function withOther(listed: Listed[], other: Listed | undefined): Listed[] {
  return !other || listed.some(({ id }) => id === other.id) ? listed : [...listed, other]
}

function labelOf(revision: Listed) {
  const { label } = revisionLabels[revision.reason]
  const moment = `${formatMoment(revision.updatedAt)}, ${label.toLowerCase()} by ${authorOf(revision)}`
  return revision.name ? `${revision.name} (${moment})` : moment
}
