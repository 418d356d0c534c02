import { data } from 'react-router'

import { contentEvents } from '#app/content/audit-events.ts'
import type { RecordOf } from '#app/content/content-kinds.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { nameRevision } from './history.server.ts'

/** Calls a version something, to find it again; null takes its name away. 404 where there is none. */
export async function nameVersion(
  record: RecordOf,
  { staff, requestId }: Actor,
  { revisionId, name }: { revisionId: string; name: string | null },
) {
  await transaction(async (tx) => {
    if (!(await nameRevision(tx, record, { revisionId, name }))) throw data(null, { status: 404 })
    const event = name ? contentEvents.revisionNamed : contentEvents.revisionNameRemoved
    await recordAuditEvent(tx, { staff, event, subject: record.kind, ids: [record.id], requestId })
  })
}
