import { sql } from 'drizzle-orm'

import type { Transaction } from '#app/platform/database/db.server.ts'
import type { Staff } from '#app/staff/staff-member.ts'

import { type AuditHead, signDetails, signHead, signRow } from './audit-chain.server.ts'
import type { AuditDetails, AuditRead } from './audit-row.ts'

type Actor = Pick<Staff, 'id' | 'firstName' | 'lastName'>

type Recorded = {
  /** The noun of the records, in the singular: 'enquiry', 'order'. */
  subject: string
  ids: string[]
  requestId: string | null
}

/**
 * Records that somebody saw these records. Call it last in the transaction that reads them: the log's head stays locked
 * until the commit. Throws when the log cannot be written, and then nothing was read.
 */
export async function recordRead(tx: Transaction, read: Recorded & { staff: Actor; how: AuditRead }) {
  await append(tx, { ...read, action: read.how, details: null })
}

/** Records what somebody did; without `staff`, what the site did by itself. Call it last, as `recordRead`. */
export async function recordChange(
  tx: Transaction,
  change: Recorded & { staff: Actor | null; action: string; details?: AuditDetails },
) {
  await append(tx, { ...change, details: change.details ?? null })
}

type Entry = Recorded & { staff: Actor | null; action: string; details: AuditDetails | null }

async function append(tx: Transaction, { staff, action, subject, ids, requestId, details }: Entry) {
  const [head] = await lockHead(tx)
  if (!head) throw new Error('The head of the audit log is missing')

  const seq = head.seq + 1
  const actorName = staff && `${staff.firstName} ${staff.lastName}`.trim()
  const row = {
    seq,
    at: new Date(),
    actorId: staff?.id ?? null,
    action,
    subject,
    subjectIds: ids.map((id) => id.toLowerCase()),
    requestId,
    detailsMac: signDetails(seq, actorName, details),
  }
  const mac = signRow(head.mac, row)

  // One statement for all three: every writer waits for this lock, so it is held for one round trip and the commit. Only
  // this function may write to the log; the application's role can read it.
  await tx.execute(sql`
    select append_audit(${seq}, ${row.at.toISOString()}, ${row.actorId}, ${action}, ${subject},
      ${sql.param(row.subjectIds)}::uuid[], ${requestId}, ${row.detailsMac}, ${mac}, ${actorName},
      ${details && JSON.stringify(details)}::jsonb, ${signHead({ seq, mac })})`)
}

async function lockHead(tx: Transaction): Promise<AuditHead[]> {
  const { rows } = await tx.execute<{ seq: string; mac: string }>(sql`select seq, mac from lock_audit_head()`)
  return rows.map(({ seq, mac }) => ({ seq: Number(seq), mac }))
}
