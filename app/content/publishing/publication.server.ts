import { and, asc, eq } from 'drizzle-orm'

import { type Finding, isWarning } from '#app/content/checks/finding.ts'
import { findFindings } from '#app/content/checks/record-findings.server.ts'
import { compareVersions } from '#app/content/comparison/compare-versions.server.ts'
import type { ContentFields } from '#app/content/content-fields.ts'
import { type ContentKind, kindInfo, type ContentRef } from '#app/content/content-kinds.ts'
import { isSame } from '#app/content/form-values/editor-form-values.ts'
import { inFormOrder } from '#app/content/kinds/kinds.ts'
import { findLastPublished, findRevision } from '#app/content/revisions/history.server.ts'
import { loadContent, recordFacts } from '#app/content/revisions/save-content.server.ts'
import { workingCopies } from '#app/content/revisions/schema.ts'
import { loadSignOff } from '#app/content/sign-off/sign-off.server.ts'
import type { PublishWindow } from '#app/content/status.ts'
import { db } from '#app/platform/database/db.server.ts'
import { formatInstant } from '#app/platform/time/london-time.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import type { Staff } from '#app/staff/staff-member.ts'

import { findRefusal } from './publish-content.server.ts'

export async function loadPublication(record: ContentRef, staff: Staff) {
  const { kind } = record
  const content = await loadContent(record)
  const { live, fields, revisionId: seen } = content
  const last = await findLastPublished(record)
  const before = live.isLive ? live.fields : last?.fields
  const findings = await findFindings(db, record, fields)
  return {
    ...recordFacts(record, content),
    seen,
    edits: await findUnsharedEdits(record, staff.id, { fields, revisionId: seen }),
    comparison: await compareVersions(kind, { before: before ?? {}, after: fields }),
    isFirst: !before,
    refused: await findRefusal(db, record, content, findings),
    findings,
    inSpiteOf: last?.inSpiteOf && (await hadSameWarnings(record, findings, last.fields)) ? last.inSpiteOf : '',
    advice: await loadSignOff(record, fields, staff),
  }
}

export type UnsharedEdits = Awaited<ReturnType<typeof findUnsharedEdits>>

/** Other users' text stays private: only their names are returned. */
async function findUnsharedEdits(
  record: ContentRef,
  userId: string,
  { fields, revisionId }: { fields: ContentFields; revisionId: string },
) {
  const shared = await findRevision(record, revisionId)
  const copies = await db
    .select({
      userId: workingCopies.userId,
      name: cmsUsers.name,
      at: workingCopies.updatedAt,
      fields: workingCopies.fields,
    })
    .from(workingCopies)
    .innerJoin(cmsUsers, eq(cmsUsers.id, workingCopies.userId))
    .where(and(eq(workingCopies.kind, record.kind), eq(workingCopies.recordId, record.id)))
    .orderBy(asc(cmsUsers.name))
  const ordered = (words: ContentFields) => inFormOrder(record.kind, { ...fields, ...words })
  const newer = copies.filter((copy) => !isSame(ordered(copy.fields), ordered(fields)))
  return {
    shared: { by: shared?.author ?? undefined, at: shared?.createdAt },
    ownSince: newer.find((copy) => copy.userId === userId)?.at,
    others: newer.filter((copy) => copy.userId !== userId).map(({ name }) => name),
  }
}

/** The last reason is offered again only if the warnings are the same. */
async function hadSameWarnings(record: ContentRef, findings: Finding[], last: ContentFields): Promise<boolean> {
  const before = new Set((await findFindings(db, record, last)).map(findingKey))
  return findings.filter(isWarning).every((finding) => before.has(findingKey(finding)))
}

const findingKey = ({ rule, field, excerpt, address }: Finding) => JSON.stringify([rule, field, excerpt, address])

export function publishedMessage(kind: ContentKind, { from, until }: PublishWindow, now: Date) {
  const { noun, shown } = kindInfo[kind]
  const isLater = from !== null && from > now
  const start = isLater ? `Visitors see it from ${formatInstant(from)}` : 'Visitors see it now'
  const end = until ? `, until ${formatInstant(until)}` : ''
  return { title: `${noun} ${isLater ? 'scheduled' : shown.done}`, description: start + end }
}
