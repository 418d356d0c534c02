import { contentEvents } from '#app/content/audit-events.ts'
import type { ContentFields } from '#app/content/content-fields.ts'
import type { RecordOf } from '#app/content/content-kinds.ts'
import { recordTables } from '#app/content/record-tables/record-tables.server.ts'
import { addRevision, endEditingSession } from '#app/content/revisions/history.server.ts'
import { deleteWorkingCopy } from '#app/content/revisions/working-copies.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

/**
 * Makes a record of what was written under an id that was given out before: sent twice, it is made once. False where it
 * is there already.
 */
export async function createContent(
  record: RecordOf,
  { staff, requestId }: Actor,
  { fields, copyVersion }: { fields: ContentFields; copyVersion: number },
): Promise<boolean> {
  return await transaction(async (tx) => {
    const table = recordTables[record.kind]
    if (await table.find(tx, record.id)) return false
    await table.create(tx, record.id, fields, staff)
    await table.write(tx, record.id, fields, staff)
    if (await deleteWorkingCopy(tx, record, staff.id, copyVersion)) await endEditingSession(tx, record, staff.id)
    await addRevision(tx, record, { fields, reason: 'saved', authorId: staff.id })
    await recordAuditEvent(tx, { staff, event: contentEvents.added, subject: record.kind, ids: [record.id], requestId })
    return true
  })
}
