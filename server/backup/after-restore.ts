import { type Client, escapeIdentifier } from 'pg'

import { transactionOver } from '#app/platform/database/db.server.ts'
import { eraseAgain } from '#app/privacy/erasure/erase-again.server.ts'
import { logEvents, logSubject } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'

import { excludedTables } from './archive-sections.ts'

/**
 * Within the transaction of a restore. Explains in the audit log why rows covered by its anchors are missing, and
 * repeats erasures made since (`erased`: their fingerprints). Returns how many.
 */
export async function settleRestored(client: Client, { made, erased }: { made: string; erased: ReadonlySet<string> }) {
  await recordAuditEvent(transactionOver(client), {
    event: logEvents.backupRestored,
    staff: null,
    subject: logSubject,
    ids: [],
    requestId: null,
    details: { made },
  })
  return await eraseAgain(transactionOver(client), erased)
}

/** Rows that are in no archive either, such as sessions that have since ended. */
export async function truncateExcludedTables(client: Client) {
  await client.query(`truncate ${excludedTables.map(escapeIdentifier).join(', ')}`)
}
