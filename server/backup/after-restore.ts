import { type Client, escapeIdentifier } from 'pg'

import { transactionOver } from '#app/platform/database/db.server.ts'
import { eraseAgain } from '#app/privacy/erasure/erase-again.server.ts'
import { logEvents, logSubject } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'

import { leftOut } from './sections.ts'

/**
 * Within the transaction of a restore. Explains in the audit log why rows that its anchors know are gone, and erases again what
 * was erased since (`erased`: their fingerprints). Returns how many that were.
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

/** What no archive holds either, such as sessions that ended since. */
export async function emptyLeftOut(client: Client) {
  await client.query(`truncate ${leftOut.map(escapeIdentifier).join(', ')}`)
}
