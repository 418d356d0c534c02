import { data } from 'react-router'

import { type ContentEvent, contentEvents } from '#app/content/audit-events.ts'
import { type ContentFields, textOf } from '#app/content/content-fields.ts'
import type { ContentRef } from '#app/content/content-kinds.ts'
import { listDeletedPictures } from '#app/content/revisions/deleted-pictures.server.ts'
import { addRevision, findRevision } from '#app/content/revisions/history.server.ts'
import {
  deleteDraft,
  lockContent,
  type LockedContent,
  writeShared,
} from '#app/content/revisions/save-content.server.ts'
import { archiveWorkingCopy } from '#app/content/revisions/working-copies.server.ts'
import { findOriginal } from '#app/content/seed/original-page.server.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

type Restored = { leftOut: string[]; shelved: boolean }
type Find = (content: LockedContent, tx: Transaction) => ContentFields | undefined | Promise<ContentFields | undefined>

/**
 * Saves an earlier version as a new one, without deleted pictures. Unsaved text of this user goes into the history
 * (`shelved`). Throws SlugTaken.
 */
export async function restoreRevision(record: ContentRef, actor: Actor, revisionId: string): Promise<Restored> {
  return await restore(record, actor, async (_, tx) => (await findRevision(record, revisionId, tx))?.fields)
}

/** Like `restoreRevision`, with the original text of the site. */
export async function restoreOriginal(record: ContentRef, actor: Actor): Promise<Restored> {
  return await restore(record, actor, ({ fields }) =>
    record.kind === 'page' ? findOriginal(textOf(fields, 'slug')) : undefined,
  )
}

async function restore(record: ContentRef, actor: Actor, find: Find): Promise<Restored> {
  return await transaction(async (tx) => {
    const content = await lockContent(tx, record)
    const found = await find(content, tx)
    if (!found) throw data(null, { status: 404 })
    const earlier = { ...content.fields, ...found }
    // The address of a protected page must not change.
    const slug = content.live.isProtected ? content.fields['slug'] : earlier['slug']
    const leftOut = await listDeletedPictures(tx, record.kind, earlier)
    const without = Object.fromEntries(leftOut.map((name) => [name, '']))
    const fields = { ...earlier, ...(slug === undefined ? {} : { slug }), ...without }
    await writeShared(tx, record, content, { fields, actor: actor.staff })
    return { leftOut, shelved: await addRestored(tx, record, actor, fields, contentEvents.revisionRestored) }
  })
}

/** The history keeps the discarded draft. */
export async function discardDraft(record: ContentRef, actor: Actor) {
  await transaction(async (tx) => {
    const { hasDraft, live } = await lockContent(tx, record)
    if (!hasDraft) return
    await deleteDraft(tx, record)
    await addRestored(tx, record, actor, live.fields, contentEvents.draftDiscarded)
  })
}

/** Returns whether unsaved text of this user went into the history. */
async function addRestored(
  tx: Transaction,
  record: ContentRef,
  { staff, requestId }: Actor,
  fields: ContentFields,
  event: ContentEvent,
): Promise<boolean> {
  const shelved = await archiveWorkingCopy(tx, record, staff.id)
  await addRevision(tx, record, { fields, reason: 'restored', authorId: staff.id })
  await recordAuditEvent(tx, { staff, event, subject: record.kind, ids: [record.id], requestId })
  return shelved
}
