import { and, eq, isNotNull } from 'drizzle-orm'

import { enquiryEvents } from '#app/enquiries/audit-events.ts'
import { queueWithdrawalMail } from '#app/enquiries/enquiry-mails.server.ts'
import { isConsentKind, kindConfig, type ConsentKind } from '#app/enquiries/kinds.ts'
import { notifyChange } from '#app/enquiries/live-updates.server.ts'
import { encryptedFields } from '#app/enquiries/schema.ts'
import { antenatalClassRegistrations, careRequests } from '#app/enquiries/schema.ts'
import { hasSignature, hasSignatureOf, sign } from '#app/platform/crypto/crypto.server.ts'
import { listRetiredKeys } from '#app/platform/crypto/retired-keys.server.ts'
import { db, transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'

/** `isKept`: the answers stay although consent was withdrawn. */
export type ConsentState = { reference: string; isWithdrawn: boolean; isKept: boolean }

export async function findWithdrawableConsent(kind: string, reference: string): Promise<Withdrawal | undefined> {
  if (!isConsentKind(kind)) return undefined
  const table = tableOf(kind)
  const [row] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.reference, reference), isNotNull(table.consentedAt)))
  return row && { kind, id: row.id }
}

export async function findConsent(of: Withdrawal): Promise<ConsentState | undefined> {
  const row = await findRow(db, of)
  return row && stateOf(row)
}

/** Deletes health answers, unless the record became care or the law requires it. */
export async function withdrawConsent(of: Withdrawal, requestId: string): Promise<ConsentState | undefined> {
  return await transaction(async (tx) => {
    const table = tableOf(of.kind)
    const row = await findRow(tx, of, { locked: true })
    if (!row) return undefined
    const state = stateOf(row)
    if (state.isWithdrawn) return state

    await tx
      .update(table)
      .set({ consentWithdrawnAt: new Date(), ...(state.isKept ? {} : emptied(of.kind)) })
      .where(eq(table.id, of.id))
    await queueWithdrawalMail(tx, { kind: of.kind, reference: state.reference, id: of.id })
    await notifyChange(tx, { ids: [of.id], requestId, isWithdrawal: true })
    const subject = kindConfig[of.kind].subject
    await recordAuditEvent(tx, { staff: null, event: enquiryEvents.consentWithdrawn, subject, ids: [of.id], requestId })
    return { ...state, isWithdrawn: true }
  })
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
  const table = tableOf(kind)
  const { reference, consentWithdrawnAt, outcome, isUnderLegalHold } = table
  const query = on
    .select({ reference, consentWithdrawnAt, outcome, isUnderLegalHold })
    .from(table)
    .where(and(eq(table.id, id), isNotNull(table.consentedAt)))
  const [row] = await (locked ? query.for('update') : query)
  return row
}

// A due date is stored in plain text for sorting, but it reveals a pregnancy.
function emptied(kind: Withdrawal['kind']) {
  const isAntenatal = kind === 'antenatal'
  const fields = isAntenatal ? encryptedFields.antenatal_class_registrations : encryptedFields.care_requests
  return Object.fromEntries([isAntenatal ? 'dueDate' : 'estimatedDueDate', ...fields].map((field) => [field, null]))
}

function tableOf(kind: Withdrawal['kind']) {
  return kind === 'antenatal' ? antenatalClassRegistrations : careRequests
}

export const withdrawalPurpose = 'consent withdrawal'

type Withdrawal = { kind: ConsentKind; id: string }

/** Valid for as long as the submission is kept: consent may be withdrawn at any time. */
export function withdrawalPath({ kind, id }: Withdrawal): string {
  const of = `${kind}.${id}`
  return `/consent/withdrawal?of=${of}.${sign(withdrawalPurpose, of)}`
}

export async function parseWithdrawalToken(token: string): Promise<Withdrawal | undefined> {
  const [kind = '', id = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !recordId(id) || !isConsentKind(kind)) return undefined
  return (await isOurs(`${kind}.${id}`, signature)) ? { kind, id } : undefined
}

async function isOurs(of: string, signature: string) {
  if (hasSignature(withdrawalPurpose, of, signature)) return true
  const retired = await listRetiredKeys(withdrawalPurpose)
  return retired.some(({ key }) => hasSignatureOf(key, of, signature))
}
