import { data } from 'react-router'

import { contentEvents } from '#app/content/audit-events.ts'
import { type ContentFields, textOf } from '#app/content/content-fields.ts'
import type { ContentRef } from '#app/content/content-kinds.ts'
import { listDeletedPictures } from '#app/content/revisions/deleted-pictures.server.ts'
import { addRevision, findRevision } from '#app/content/revisions/history.server.ts'
import { deleteDraft, lockContent, writeDraft } from '#app/content/revisions/save-content.server.ts'
import { archiveWorkingCopy } from '#app/content/revisions/working-copies.server.ts'
import { findOriginal } from '#app/content/seed/original-page.server.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

/**
 * Saves an earlier version as a new one, without deleted pictures. Unsaved text of this user goes into the history
 * (`shelved`). Throws SlugTaken.
 */
export async function restoreRevision(record: ContentRef, actor: Actor, revisionId: string) {
  return await restore(record, actor, async (tx) => (await findRevision(record, revisionId, tx))?.fields)
}

/** Like `restoreRevision`, with the original text of the site. */
export async function restoreOriginal(record: ContentRef, actor: Actor) {
  return await restore(record, actor, (_, slug) => (record.kind === 'page' ? findOriginal(slug) : undefined))
}

type Find = (tx: Transaction, slug: string) => ContentFields | undefined | Promise<ContentFields | undefined>

async function restore(
  record: ContentRef,
  { staff, requestId }: Actor,
  find: Find,
): Promise<{ leftOut: string[]; shelved: boolean }> {
  return await transaction(async (tx) => {
    const content = await lockContent(tx, record)
    const found = content && (await find(tx, textOf(content.fields, 'slug')))
    if (!content || !found) throw data(null, { status: 404 })
    const earlier = { ...content.fields, ...found }
    // The address of a protected page must not change.
    const slug = content.live.isProtected ? content.fields['slug'] : earlier['slug']
    const leftOut = await listDeletedPictures(tx, record.kind, earlier)
    const without = Object.fromEntries(leftOut.map((name) => [name, '']))
    const fields = { ...earlier, ...(slug === undefined ? {} : { slug }), ...without }
    const shelved = await archiveWorkingCopy(tx, record, staff.id)
    await writeDraft(tx, record, content.live, fields, staff)
    await addRevision(tx, record, { fields, reason: 'restored', authorId: staff.id })
    await recordAuditEvent(tx, {
      staff,
      event: contentEvents.revisionRestored,
      subject: record.kind,
      ids: [record.id],
      requestId,
    })
    return { leftOut, shelved }
  })
}

/** The history keeps the discarded draft. */
export async function discardDraft(record: ContentRef, { staff, requestId }: Actor) {
  await transaction(async (tx) => {
    const content = await lockContent(tx, record)
    if (!content) throw data(null, { status: 404 })
    if (!content.hasDraft) return
    await archiveWorkingCopy(tx, record, staff.id)
    await deleteDraft(tx, record)
    const fields: ContentFields = content.live.fields
    await addRevision(tx, record, { fields, reason: 'restored', authorId: staff.id })
    await recordAuditEvent(tx, {
      staff,
      event: contentEvents.draftDiscarded,
      subject: record.kind,
      ids: [record.id],
      requestId,
    })
  })
}
