import { eq, and } from 'drizzle-orm'
import { data } from 'react-router'

import { type EnquiryEvent, enquiryEvents } from '#app/enquiries/audit-events.ts'
import { reserveChosenClass } from '#app/enquiries/chosen-class.server.ts'
import { queueAcknowledgement, queueTeamMail } from '#app/enquiries/enquiry-mails.server.ts'
import { type EnquiryKind, kindConfig } from '#app/enquiries/kinds.ts'
import { notifyChange } from '#app/enquiries/live-updates.server.ts'
import { kindTables } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import type { SubmissionRow } from '#app/enquiries/review/kinds/review-kind.ts'
import { type Opposite, oppositeOf } from '#app/enquiries/review/opposite.ts'
import { contactSubmissions } from '#app/enquiries/schema.ts'
import { transaction, type Transaction, db } from '#app/platform/database/db.server.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import type { AuditDetails } from '#app/staff/audit/audit-event.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { type ComplaintDates, findDateErrors, complaintState } from './record-rules.ts'

export type Change = {
  set: Partial<
    Pick<
      SubmissionRow,
      | 'quarantine'
      | 'answeredAt'
      | 'callWantedAt'
      | 'waitingUntil'
      | 'outcome'
      | 'careEndedOn'
      | 'handedOverOn'
      | 'careRevokedAt'
      | 'isUnderLegalHold'
      | 'ownerId'
    >
  >
  event: EnquiryEvent
  details?: AuditDetails
}

/** `decide` returns undefined if nothing changes. Throws 404 if there is no record. Returns the way back. */
export async function changeRecord(
  kind: EnquiryKind,
  id: string,
  actor: Actor,
  decide: (row: SubmissionRow, tx: Transaction) => Change | undefined | Promise<Change | undefined>,
): Promise<Opposite | undefined> {
  const { table } = kindTables[kind]
  return await transaction(async (tx) => {
    const row = await lockRecord(tx, kind, id)
    if (!row) throw data(null, { status: 404 })
    const change = await decide(row, tx)
    if (!change) return undefined
    const { set, ...entry } = change
    if (Object.keys(set).length > 0) await tx.update(table).set(set).where(eq(table.id, id))
    await notifyChange(tx, { ids: [id], requestId: actor.requestId })
    await recordAuditEvent(tx, { ...actor, subject: kindConfig[kind].subject, ids: [id], ...entry })
    return oppositeOf([{ row, set }])
  })
}

/** Mails the team only once, however often it is called. */
export async function releaseSubmission(kind: EnquiryKind, id: string, actor: Actor): Promise<'released' | 'binned'> {
  let answer: 'released' | 'binned' = 'released'
  await changeRecord(kind, id, actor, async ({ quarantine, reference, email, binnedAt }, tx) => {
    if (!quarantine) return undefined
    // Binned records are not acknowledged.
    if (binnedAt) {
      answer = 'binned'
      return undefined
    }
    await queueTeamMail(tx, { kind, reference, id })
    await queueAcknowledgement(tx, { kind, reference, email })
    if (kind === 'antenatal') await reserveChosenClass(tx, id, { isReleased: true })
    return { set: { quarantine: null }, event: enquiryEvents.released, details: { heldBecause: quarantine } }
  })
  return answer
}

export async function markAnswered(kind: EnquiryKind, id: string, actor: Actor) {
  return await changeRecord(kind, id, actor, ({ answeredAt }) =>
    answeredAt ? undefined : { set: { answeredAt: new Date() }, event: enquiryEvents.markedAnswered },
  )
}

export async function markUnanswered(kind: EnquiryKind, id: string, actor: Actor) {
  return await changeRecord(kind, id, actor, ({ answeredAt }) =>
    answeredAt ? { set: { answeredAt: null }, event: enquiryEvents.markedUnanswered } : undefined,
  )
}

/** The family's preferred time stays in the record. */
export async function markCalled(kind: EnquiryKind, id: string, actor: Actor) {
  return await changeRecord(kind, id, actor, ({ callWantedAt }) =>
    callWantedAt ? { set: { callWantedAt: null }, event: enquiryEvents.callMade } : undefined,
  )
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

const { complaintAcknowledgedOn, complaintAnsweredOn } = contactSubmissions

/** Throws 404 if the submission is not a complaint. */
export async function findComplaint(id: string) {
  const [complaint] = await db
    .select({ acknowledgedOn: complaintAcknowledgedOn, answeredOn: complaintAnsweredOn })
    .from(contactSubmissions)
    .where(and(eq(contactSubmissions.id, id), eq(contactSubmissions.isComplaint, true)))
  if (!complaint) throw data(null, { status: 404 })
  return complaint
}

/** Stale if someone changed the dates after `basedOn` was read. */
export async function setComplaintDates(
  id: string,
  { staff, requestId }: Actor,
  { basedOn, ...dates }: ComplaintDates & { basedOn: string },
): Promise<'changed' | 'stale' | FieldErrors> {
  return await transaction(async (tx) => {
    const [row] = await tx.select().from(contactSubmissions).where(eq(contactSubmissions.id, id)).for('update')
    if (!row?.isComplaint) throw data(null, { status: 404 })
    const present = { acknowledgedOn: row.complaintAcknowledgedOn, answeredOn: row.complaintAnsweredOn }
    if (complaintState(present) === complaintState(dates)) return 'changed'
    if (complaintState(present) !== basedOn) return 'stale'
    const errors = findDateErrors(dates, row.createdAt)
    if (errors) return errors

    await tx
      .update(contactSubmissions)
      .set({ complaintAcknowledgedOn: dates.acknowledgedOn, complaintAnsweredOn: dates.answeredOn })
      .where(eq(contactSubmissions.id, id))
    await notifyChange(tx, { ids: [id], requestId })
    const details = { acknowledged: dates.acknowledgedOn, answered: dates.answeredOn }
    const { subject } = kindConfig.contact
    await recordAuditEvent(tx, { staff, event: enquiryEvents.complaintDated, subject, ids: [id], requestId, details })
    return 'changed'
  })
}
