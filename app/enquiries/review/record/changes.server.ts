import { eq, and } from 'drizzle-orm'
import { data } from 'react-router'

import { queueAcknowledgement, queueTeamMail } from '#app/enquiries/enquiry-mails.server.ts'
import { type EnquiryKind, wordsOfKind } from '#app/enquiries/kinds.ts'
import { announceChange } from '#app/enquiries/live-updates.server.ts'
import { kindTables } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import type { SubmissionRow } from '#app/enquiries/review/kinds/review-kind.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import type { AuditDetails } from '#app/staff/audit/audit-row.ts'
import { recordChange } from '#app/staff/audit/audit.server.ts'
import { notifyOfChange } from '#app/staff/notices/account-notices.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

export type Change = {
  set: Partial<
    Pick<
      SubmissionRow,
      'quarantine' | 'answeredAt' | 'outcome' | 'careEndedOn' | 'careRevokedAt' | 'isUnderLegalHold' | 'ownerId'
    >
  >
  /** As the log says it. */
  action: string
  details?: AuditDetails
}

/**
 * Changes one record by what it is at that moment. Nothing is changed or recorded when it already is so: `decide` answers
 * undefined. Answers 404 where there is none.
 */
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
    const { set, ...told } = change
    await tx.update(table).set(set).where(eq(table.id, id))
    await announceChange(tx, { ids: [id], requestId })
    await recordChange(tx, { staff, subject: wordsOfKind[kind].subject, ids: [id], requestId, ...told })
  })
}

/** Lets go what was held back. The team's mail goes out now, once, whoever presses the button how often. */
export async function releaseSubmission(kind: EnquiryKind, id: string, actor: Actor): Promise<'released' | 'binned'> {
  let answer: 'released' | 'binned' = 'released'
  await changeRecord(kind, id, actor, async ({ quarantine, reference, email, binnedAt }, tx) => {
    if (!quarantine) return undefined
    // Nobody is told that we have received what lies in the bin.
    if (binnedAt) {
      answer = 'binned'
      return undefined
    }
    await queueTeamMail(tx, { kind, reference, id })
    await queueAcknowledgement(tx, { kind, reference, email })
    return { set: { quarantine: null }, action: 'released', details: { heldBecause: quarantine } }
  })
  return answer
}

/** Stops the 24-hour clock (decisions, 17). */
export async function markAnswered(kind: EnquiryKind, id: string, actor: Actor) {
  await changeRecord(kind, id, actor, ({ answeredAt }) =>
    answeredAt ? undefined : { set: { answeredAt: new Date() }, action: 'marked answered' },
  )
}

export async function markUnanswered(kind: EnquiryKind, id: string, actor: Actor) {
  await changeRecord(kind, id, actor, ({ answeredAt }) =>
    answeredAt ? { set: { answeredAt: null }, action: 'marked not answered' } : undefined,
  )
}

export async function setLegalHold(kind: EnquiryKind, id: string, actor: Actor, isUnderLegalHold: boolean) {
  const action = isUnderLegalHold ? 'put under legal hold' : 'released from legal hold'
  await changeRecord(kind, id, actor, async (row, tx) => {
    if (row.isUnderLegalHold === isUnderLegalHold) return undefined
    // Without it the record can be deleted.
    if (!isUnderLegalHold)
      await notifyOfChange(tx, { notice: 'hold-ended', by: actor.staff, detail: `the record ${row.reference}` })
    return { set: { isUnderLegalHold }, action }
  })
}

/** The row as it is now, and stays until the transaction ends: who changes it next waits. Its answers stay sealed. */
export async function lockRecord(tx: Transaction, kind: EnquiryKind, id: string): Promise<SubmissionRow | undefined> {
  const { table, within } = kindTables[kind]
  const [row] = await tx
    .select()
    .from(table)
    .where(and(within, eq(table.id, id)))
    .for('update')
  return row
}
