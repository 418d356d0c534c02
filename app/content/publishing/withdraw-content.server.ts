import { contentEvents } from '#app/content/audit-events.ts'
import { type ContentRef, hasOwnAddress, publicPath } from '#app/content/content-kinds.ts'
import { recordTables } from '#app/content/record-tables/record-tables.server.ts'
import { createRedirect } from '#app/content/redirects/redirects.server.ts'
import { withoutDeletedPictures } from '#app/content/revisions/deleted-pictures.server.ts'
import { deleteDraft, lockContent, type LockedContent } from '#app/content/revisions/save-content.server.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { SlugTaken } from '#app/platform/formats/slug.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

/** Only a class can be in use. */
export const inUseMessage =
  'Somebody has a place in this class. Cancel the class first, on the page of its places: everybody who has one will be told.'

/** Only a post is archived. */
export async function withdrawContent(record: ContentRef, actor: Actor, status: 'draft' | 'archived') {
  return await hide(record, actor, record.kind === 'post' ? status : 'draft')
}

/** Moves a record to the bin for 30 days. The address of a live page or post redirects to `target`, or answers 410. */
export async function deleteContent(record: ContentRef, actor: Actor, target: string | null) {
  return await hide(record, actor, 'deleted', target)
}

const events = { draft: contentEvents.withdrawn, archived: contentEvents.archived, deleted: contentEvents.binned }

/** The draft becomes the record itself, except for a taken address and deleted pictures. Throws 404. */
async function hide<As extends keyof typeof events>(
  record: ContentRef,
  { staff, requestId }: Actor,
  as: As,
  target: string | null = null,
): Promise<As | 'protected' | 'in use'> {
  const { kind, id } = record
  const table = recordTables[kind]
  return await transaction(async (tx) => {
    const content = await lockContent(tx, record)
    const { live, hasDraft } = content
    const isBinned = as === 'deleted'
    if (live.isProtected) return 'protected'
    if (isBinned && live.isInUse) return 'in use'
    if (!isBinned || live.isLive) await table.withdraw(tx, id, as === 'archived' ? as : 'draft', staff)
    if (isBinned && live.isLive && hasOwnAddress(kind))
      await createRedirect(tx, publicPath(kind, live.fields), target, staff.id)
    if (isBinned) await table.bin(tx, id, staff)
    if (hasDraft) await applyDraft(tx, record, content, staff)
    await deleteDraft(tx, record)
    await recordAuditEvent(tx, { staff, event: events[as], subject: kind, ids: [id], requestId })
    return as
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
