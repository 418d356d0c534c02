import { sql } from 'drizzle-orm'

import type { Transaction } from '#app/platform/db.server.ts'
import type { Staff } from '#app/staff/staff-member.ts'

import { signDetails, signHead, signRow } from './audit-chain.server.ts'
import type { AuditDetails, AuditRead } from './audit-row.ts'
import { auditDetails, auditHead, auditLog } from './schema.ts'

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
  const [head] = await tx.select({ seq: auditHead.seq, mac: auditHead.mac }).from(auditHead).for('update')
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

  // One statement for all three: every writer waits for this lock, so it is held for one round trip and the commit.
  await tx.execute(sql`
    with appended as (
      insert into ${auditLog} (seq, at, actor_id, action, subject, subject_ids, request_id, details_mac, mac)
      values (${seq}, ${row.at.toISOString()}, ${row.actorId}, ${action}, ${subject}, ${sql.param(row.subjectIds)}::uuid[],
        ${requestId}, ${row.detailsMac}, ${mac})
    ), explained as (
      insert into ${auditDetails} (seq, actor_name, details)
      values (${seq}, ${actorName}, ${details && JSON.stringify(details)}::jsonb)
    )
    update ${auditHead} set seq = ${seq}, mac = ${mac}, seal = ${signHead({ seq, mac })}`)
}
