import { data } from 'react-router'

import { type ContentEvent, contentEvents } from '#app/content/audit-events.ts'
import { type Finding, isError, isWarning } from '#app/content/checks/finding.ts'
import { findFindings } from '#app/content/checks/record-findings.server.ts'
import type { ContentRef } from '#app/content/content-kinds.ts'
import { lacksSignOff } from '#app/content/health-advice/sign-offs.server.ts'
import type { LiveContent } from '#app/content/record-tables/record-table.server.ts'
import { recordTables } from '#app/content/record-tables/record-tables.server.ts'
import { listDeletedPictures, withoutDeletedPictures } from '#app/content/revisions/deleted-pictures.server.ts'
import { addRevision } from '#app/content/revisions/history.server.ts'
import { deleteDraft, lockContent, type LockedContent } from '#app/content/revisions/save-content.server.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { SlugTaken } from '#app/platform/formats/slug.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

type Outcome = 'published' | 'changed since' | 'picture deleted' | 'not signed off' | 'errors' | 'without a reason'

type Publishing<Refusal> = {
  /** The reviewed revision: if someone saved since, nothing is published. */
  seen: string
  /** Required if the checks warn. */
  inSpiteOf: string
  refuse?: (tx: Transaction, content: LockedContent) => Promise<Refusal | undefined>
  show: (tx: Transaction) => Promise<void>
}

/** Refuses deleted pictures, health advice without a sign-off, and errors of the checks. Throws SlugTaken. */
export async function publishContent<Refusal = never>(
  record: ContentRef,
  { staff, requestId }: Actor,
  { seen, inSpiteOf, refuse, show }: Publishing<Refusal>,
): Promise<Outcome | Refusal> {
  return await transaction(async (tx) => {
    const content = await lockContent(tx, record)
    if (!content) throw data(null, { status: 404 })
    const refusal = await refuse?.(tx, content)
    if (refusal !== undefined) return refusal
    if (content.revisionId !== seen) return 'changed since'
    if ((await listDeletedPictures(tx, record.kind, content.fields)).length > 0) return 'picture deleted'
    if (record.kind === 'post' && (await lacksSignOff(tx, record.id, content.fields))) return 'not signed off'
    const findings = await findFindings(tx, record, content.fields)
    if (findings.some(isError)) return 'errors'
    const warnings = findings.filter(isWarning)
    const isWarned = warnings.length > 0
    if (isWarned && !inSpiteOf) return 'without a reason'
    await recordTables[record.kind].write(tx, record.id, content.fields, staff)
    await deleteDraft(tx, record)
    await show(tx)
    const reason = isWarned ? { inSpiteOf } : {}
    await addRevision(tx, record, { fields: content.fields, reason: 'published', authorId: staff.id, ...reason })
    const details = isWarned ? { details: { inSpiteOf, warnings: rulesOf(warnings) } } : {}
    await recordAuditEvent(tx, {
      staff,
      event: contentEvents.published,
      subject: record.kind,
      ids: [record.id],
      requestId,
      ...details,
    })
    return 'published'
  })
}

function rulesOf(findings: Finding[]) {
  return [...new Set(findings.map(({ rule }) => rule))]
}

type Withdrawal = {
  event: ContentEvent
  hide: (tx: Transaction, live: LiveContent) => Promise<void>
  isRefused?: (live: LiveContent) => boolean
}

/** The draft becomes the record itself, except for a taken address and deleted pictures. */
export async function withdrawContent(
  record: ContentRef,
  { staff, requestId }: Actor,
  { event, hide, isRefused }: Withdrawal,
): Promise<'withdrawn' | 'protected' | 'in use'> {
  return await transaction(async (tx) => {
    const content = await lockContent(tx, record)
    if (!content) throw data(null, { status: 404 })
    if (content.live.isProtected) return 'protected'
    if (isRefused?.(content.live)) return 'in use'
    await hide(tx, content.live)
    if (content.hasDraft) await applyDraft(tx, record, content, staff)
    await deleteDraft(tx, record)
    await recordAuditEvent(tx, { staff, event, subject: record.kind, ids: [record.id], requestId })
    return 'withdrawn'
  })
}

async function applyDraft(tx: Transaction, record: ContentRef, content: LockedContent, staff: { id: string }) {
  const table = recordTables[record.kind]
  const fields = await withoutDeletedPictures(tx, record.kind, content.fields)
  try {
    await table.write(tx, record.id, fields, staff)
  } catch (error) {
    if (!(error instanceof SlugTaken)) throw error
    await table.write(tx, record.id, { ...fields, slug: content.live.fields['slug'] ?? '' }, staff)
  }
}

export async function withdraw(
  record: ContentRef,
  actor: Actor,
  status: 'draft' | 'archived',
): Promise<'draft' | 'archived' | 'protected'> {
  const as = record.kind === 'post' ? status : 'draft'
  const outcome = await withdrawContent(record, actor, {
    event: as === 'archived' ? contentEvents.archived : contentEvents.withdrawn,
    hide: (tx) => recordTables[record.kind].withdraw(tx, record.id, as, actor.staff),
  })
  return outcome === 'protected' ? outcome : as
}
