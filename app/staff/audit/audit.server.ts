import { sql } from 'drizzle-orm'

import type { Transaction } from '#app/platform/database/db.server.ts'
import { fullNameOf, type Staff } from '#app/staff/staff-member.ts'

import { type AuditHead, signDetails, signHead, signRow } from './audit-chain.server.ts'
import type { AuditDetails, AuditEvent } from './audit-event.ts'
import { retentionEvents } from './audit-events.ts'

type Actor = Pick<Staff, 'id' | 'firstName' | 'lastName'>

type Entry<Subject extends string> = {
  event: AuditEvent<Subject>
  ids?: string[]
  requestId: string | null
  /** Null: the site itself. */
  staff: Actor | null
  details?: AuditDetails | null | undefined
}

/** Left out where the event is of one kind of record. */
type Of<Subject extends string, All extends string = Subject> = string extends Subject
  ? { subject: string }
  : Subject extends unknown
    ? [All] extends [Subject]
      ? { subject?: Subject }
      : { subject: All }
    : never

export const bySite = { staff: null, requestId: null }

/** Call last in the transaction: locks the log's head until the commit. Throws when it cannot write the row. */
export async function recordAuditEvent<Subject extends string>(
  tx: Transaction,
  entry: Entry<Subject> & Of<NoInfer<Subject>>,
): Promise<void>
export async function recordAuditEvent(tx: Transaction, entry: Entry<string> & { subject?: string }) {
  const { event, subject = onlySubject(event), ids = [], requestId, staff, details = null } = entry
  const { action } = event
  const [head] = await lockHead(tx)
  if (!head) throw new Error('The head of the audit log is missing')

  const seq = head.seq + 1
  const actorName = staff && fullNameOf(staff)
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

  // One statement, because every writer waits for this lock. The application's role cannot write to the log otherwise.
  await tx.execute(sql`
    select append_audit(${seq}, ${row.at.toISOString()}, ${row.actorId}, ${action}, ${subject},
      ${sql.param(row.subjectIds)}::uuid[], ${requestId}, ${row.detailsMac}, ${mac}, ${actorName},
      ${details && JSON.stringify(details)}::jsonb, ${signHead({ seq, mac })})`)
}

function onlySubject({ code, subjects = {} }: AuditEvent) {
  const [subject, ...others] = Object.keys(subjects)
  if (!subject || others.length > 0) throw new Error(`Of which record ${code} is has to be said`)
  return subject
}

async function lockHead(tx: Transaction): Promise<AuditHead[]> {
  const { rows } = await tx.execute<{ seq: string; mac: string }>(sql`select seq, mac from lock_audit_head()`)
  return rows.map(({ seq, mac }) => ({ seq: Number(seq), mac }))
}

/** Removes actor names and details, oldest first; the chain stays valid. Returns the number of rows. */
export async function emptyOldDetails(tx: Transaction, { before, most }: { before: Date; most: number }) {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select empty_audit_details(${before.toISOString()}, ${most}) as count`,
  )
  const count = rows[0]?.count ?? 0
  if (count > 0)
    await recordAuditEvent(tx, {
      ...bySite,
      event: retentionEvents.namesRemoved,
      subject: 'retention',
      details: { count },
    })
  return count
}
