import { eq, and } from 'drizzle-orm'
import { data } from 'react-router'

import { type EnquiryEvent, enquiryEvents } from '#app/enquiries/audit-events.ts'
import { queueAcknowledgement, queueTeamMail } from '#app/enquiries/enquiry-mails.server.ts'
import { type EnquiryKind, kindConfig } from '#app/enquiries/kinds.ts'
import { notifyChange } from '#app/enquiries/live-updates.server.ts'
import { kindTables } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import type { SubmissionRow } from '#app/enquiries/review/kinds/review-kind.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import type { AuditDetails } from '#app/staff/audit/audit-event.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { notifyOfChange } from '#app/staff/notices/account-notices.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

export type Change = {
  set: Partial<
    Pick<
      SubmissionRow,
      'quarantine' | 'answeredAt' | 'outcome' | 'careEndedOn' | 'careRevokedAt' | 'isUnderLegalHold' | 'ownerId'
    >
  >
  event: EnquiryEvent
  details?: AuditDetails
}

/** `decide` returns undefined when nothing has to change. Throws 404 where there is no record. */
export async function changeRecord(
  kind: EnquiryKind,
  id: string,
  { staff, requestId }: Actor,
  decide: (row: SubmissionRow, tx: Transaction) => Change | undefined | Promise<Change | undefined>,
): Promise<void> {
  const { table } = kindTables[kind]
  await transaction(async (tx) => {
    const row = await lockRecord(tx, kind, id)
    if (!row) throw data(null, { status: 404 })
    const change = await decide(row, tx)
    if (!change) return
    const { set, ...entry } = change
    await tx.update(table).set(set).where(eq(table.id, id))
    await notifyChange(tx, { ids: [id], requestId })
    await recordAuditEvent(tx, { staff, subject: kindConfig[kind].subject, ids: [id], requestId, ...entry })
  })
}

/** The team is mailed once, however often the button is pressed. */
export async function releaseSubmission(kind: EnquiryKind, id: string, actor: Actor): Promise<'released' | 'binned'> {
  let answer: 'released' | 'binned' = 'released'
  await changeRecord(kind, id, actor, async ({ quarantine, reference, email, binnedAt }, tx) => {
    if (!quarantine) return undefined
    // Nothing is acknowledged for a record in the bin.
    if (binnedAt) {
      answer = 'binned'
      return undefined
    }
    await queueTeamMail(tx, { kind, reference, id })
    await queueAcknowledgement(tx, { kind, reference, email })
    return { set: { quarantine: null }, event: enquiryEvents.released, details: { heldBecause: quarantine } }
  })
  return answer
}

export async function markAnswered(kind: EnquiryKind, id: string, actor: Actor) {
  await changeRecord(kind, id, actor, ({ answeredAt }) =>
    answeredAt ? undefined : { set: { answeredAt: new Date() }, event: enquiryEvents.markedAnswered },
  )
}

export async function markUnanswered(kind: EnquiryKind, id: string, actor: Actor) {
  await changeRecord(kind, id, actor, ({ answeredAt }) =>
    answeredAt ? { set: { answeredAt: null }, event: enquiryEvents.markedUnanswered } : undefined,
  )
}

export async function setLegalHold(kind: EnquiryKind, id: string, actor: Actor, isUnderLegalHold: boolean) {
  const event = isUnderLegalHold ? enquiryEvents.legalHoldSet : enquiryEvents.legalHoldEnded
  await changeRecord(kind, id, actor, async (row, tx) => {
    if (row.isUnderLegalHold === isUnderLegalHold) return undefined
    // Without the hold the record can be deleted.
    if (!isUnderLegalHold)
      await notifyOfChange(tx, { notice: 'hold-ended', by: actor.staff, detail: `the record ${row.reference}` })
    return { set: { isUnderLegalHold }, event }
  })
}

/** Locks the row until the transaction ends. Answers stay encrypted. */
export async function lockRecord(tx: Transaction, kind: EnquiryKind, id: string): Promise<SubmissionRow | undefined> {
  const { table, within } = kindTables[kind]
  const [row] = await tx
    .select()
    .from(table)
    .where(and(within, eq(table.id, id)))
    .for('update')
  return row
}
