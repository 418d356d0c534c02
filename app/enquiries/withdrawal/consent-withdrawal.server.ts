import { and, eq, getTableColumns, getTableName, inArray, isNotNull } from 'drizzle-orm'

import { isLivePlaceStatus } from '#app/care/classes/class-rules.ts'
import { listPlacesOf } from '#app/care/classes/places/find-place.server.ts'
import { placePath } from '#app/care/classes/places/place-link.server.ts'
import { enquiryEvents } from '#app/enquiries/audit-events.ts'
import { decryptRow, encryptAnswers } from '#app/enquiries/encryption/encrypt-answers.server.ts'
import { queueTeamMail } from '#app/enquiries/enquiry-mails.server.ts'
import { enquiryTables } from '#app/enquiries/enquiry-tables.ts'
import { type ConsentKind, dueDateColumn, isConsentKind, type Located } from '#app/enquiries/kinds.ts'
import { recordChange } from '#app/enquiries/live-updates.server.ts'
import { withdrawalTemplate } from '#app/enquiries/mail-templates.ts'
import { encryptedFields, familyMessages } from '#app/enquiries/schema.ts'
import { parseSubmissionToken, signSubmission } from '#app/enquiries/submission-link.server.ts'
import { db, transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { hourMs } from '#app/platform/time/london-time.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import type { Staff } from '#app/staff/staff-member.ts'

import { consentWithdrawals } from './withdrawal-schema.ts'
import { checkHours, type WithdrawalReport } from './withdrawals.ts'

/** `isKept`: the answers are kept although consent was withdrawn. */
export type ConsentState = { reference: string; isWithdrawn: boolean; isKept: boolean }

/** `place`: in a class, which a withdrawal leaves as it is. */
export async function findConsent(of: Withdrawal) {
  const row = await findRow(db, of)
  const place = row && (await listPlacesOf([of.id])).find(({ status }) => isLivePlaceStatus(status))
  return row && { ...stateOf(row), place: place && { title: place.title, path: placePath(place.id) } }
}

const byLink = { channel: 'link', saidBy: null, saidOn: null } as const

/**
 * Deletes health answers, unless the record became care or the law requires it. Notes wait for an administrator.
 * `report`: where a colleague records a withdrawal by phone, letter or email.
 */
export async function withdrawConsent(
  of: Withdrawal,
  { staff, requestId }: { staff: Staff | null; requestId: string },
  { channel, saidBy, saidOn }: WithdrawalReport | typeof byLink = byLink,
): Promise<ConsentState | undefined> {
  return await transaction(async (tx) => {
    const row = await findRow(tx, of, { locked: true })
    if (!row) return undefined
    const state = stateOf(row)
    if (state.isWithdrawn) return state

    const withdrawnAt = new Date()
    const table = enquiryTables[of.kind]
    await tx.update(table).set({ consentWithdrawnAt: withdrawnAt }).where(eq(table.id, of.id))
    if (!state.isKept) await deleteAnswers(tx, of.kind, [of.id])
    await tx.insert(consentWithdrawals).values({
      ...of,
      channel,
      saidOn,
      ...encryptAnswers('consent_withdrawals', of.id, { saidBy }),
      recordedById: staff?.id ?? null,
      withdrawnAt,
      dueAt: new Date(withdrawnAt.getTime() + checkHours * hourMs),
    })
    await queueTeamMail(tx, { ...of, reference: state.reference }, withdrawalTemplate)
    const event = enquiryEvents.consentWithdrawn
    await recordChange(tx, { kind: of.kind, ids: [of.id], event }, { staff, requestId, details: { channel } })
    return { ...state, isWithdrawn: true }
  })
}

/** Includes messages of the family. The caller has locked the submissions. */
export async function deleteAnswers(tx: Transaction, kind: ConsentKind, ids: string[]) {
  const table = enquiryTables[kind]
  await tx.update(table).set(emptied(kind)).where(inArray(table.id, ids))
  await removeFamilyMessages(tx, ids)
}

/** For removed submissions, and when consent is withdrawn, because messages may be about health. */
export async function removeFamilyMessages(tx: Transaction, submissionIds: string[]) {
  await tx.delete(familyMessages).where(inArray(familyMessages.submissionId, submissionIds))
}

/** Gives previously kept data the same deadline as other notes. */
export async function postponeDeletion(tx: Transaction, id: string) {
  const dueAt = new Date(Date.now() + checkHours * hourMs)
  await tx.update(consentWithdrawals).set({ dueAt }).where(eq(consentWithdrawals.id, id))
}

type Row = Awaited<ReturnType<typeof findRow>> & {}

function stateOf({ reference, consentWithdrawnAt, outcome, isUnderLegalHold }: Row): ConsentState {
  return {
    reference,
    isWithdrawn: consentWithdrawnAt !== null,
    isKept: outcome === 'became care' || isUnderLegalHold,
  }
}

async function findRow(on: Transaction | typeof db, { kind, id }: Withdrawal, { locked = false } = {}) {
  const table = enquiryTables[kind]
  const { reference, consentWithdrawnAt, outcome, isUnderLegalHold } = table
  const query = on
    .select({ reference, consentWithdrawnAt, outcome, isUnderLegalHold })
    .from(table)
    .where(and(eq(table.id, id), isNotNull(table.consentedAt)))
  const [row] = await (locked ? query.for('update') : query)
  return row
}

// The due date is stored in plain text for sorting, but it reveals a pregnancy.
function emptied(kind: Withdrawal['kind']) {
  const columns = [dueDateColumn(kind), 'callWantedAt', ...encryptedFields[getTableName(enquiryTables[kind])]]
  return Object.fromEntries(columns.map((field) => [field, null]))
}

export const withdrawalPurpose = 'consent withdrawal'

type Withdrawal = Located<ConsentKind>

/** Valid for as long as the submission exists, because consent may be withdrawn at any time. */
export function withdrawalPath(of: Withdrawal): string {
  return `/consent/withdrawal?of=${signSubmission(withdrawalPurpose, of)}`
}

export async function parseWithdrawalToken(token: string): Promise<Withdrawal | undefined> {
  const of = await parseSubmissionToken(withdrawalPurpose, token)
  return of && isConsentKind(of.kind) ? { kind: of.kind, id: of.id } : undefined
}

/** By submission id. Call this only where the access is recorded in the audit log. */
export async function listWithdrawals(tx: Transaction, submissionIds: string[]) {
  const rows = await tx
    .select({ ...getTableColumns(consentWithdrawals), recordedBy: cmsUsers.name })
    .from(consentWithdrawals)
    .leftJoin(cmsUsers, eq(cmsUsers.id, consentWithdrawals.recordedById))
    .where(inArray(consentWithdrawals.id, submissionIds))
  return new Map(rows.map((row) => [row.id, decryptRow('consent_withdrawals', row)]))
}
