import { and, eq } from 'drizzle-orm'
import { data } from 'react-router'

import { enquiryEvents } from '#app/enquiries/audit-events.ts'
import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import { findAdmin } from '#app/enquiries/review/colleagues.server.ts'
import { kindTables } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import type { SubmissionRow } from '#app/enquiries/review/kinds/review-kind.ts'
import { db, type Transaction } from '#app/platform/database/db.server.ts'
import { notifyOfChange } from '#app/staff/notices/account-notices.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { type Change, changeRecord } from './changes.server.ts'
import { insertNote } from './notes.server.ts'
import { type Outcome, outcomeState } from './record-rules.ts'

type Answer = { undoId: string | undefined } | 'stale' | 'binned' | 'unexplained'
type OwnerAnswer = { undoId: string | undefined } | 'stale' | 'nobody'

/** Revoking care needs a reason and notifies all admins, because care records are kept for 25 years. */
export async function setOutcome(
  kind: EnquiryKind,
  id: string,
  actor: Actor,
  { basedOn, reason = null, ...outcome }: Outcome & { basedOn: string; reason?: string | null },
): Promise<Answer> {
  let answer: Answer | undefined
  const undoId = await changeRecord(kind, id, actor, async (row, tx) => {
    if (outcomeState(row) === outcomeState(outcome)) return undefined
    if (outcomeState(row) !== basedOn) answer = 'stale'
    // Records in the bin will be deleted, which care records must not be.
    else if (row.binnedAt) answer = 'binned'
    else if (row.outcome === 'became care' && outcome.outcome !== 'became care') {
      if (reason) return await revokeCare(tx, row, actor, { reason, outcome })
      answer = 'unexplained'
    } else
      return { set: outcome, event: enquiryEvents.outcomeSet, details: { outcome: outcome.outcome, ...endOf(outcome) } }
    return undefined
  })
  return answer ?? { undoId }
}

/** The caller has locked the row and writes the change. */
export async function revokeCare(
  tx: Transaction,
  { id, reference }: SubmissionRow,
  { staff }: Actor,
  { reason, outcome }: { reason: string; outcome: Outcome },
): Promise<Change> {
  // Encrypted, because it may be about health. The audit log only says that there is a note.
  await insertNote(tx, { submissionId: id, note: `Not care after all: ${reason}`, authorId: staff.id })
  await notifyOfChange(tx, { notice: 'care-revoked', by: staff, detail: reference })
  const details = { outcome: outcome.outcome }
  return {
    set: { ...outcome, handedOverOn: null, careRevokedAt: new Date() },
    event: enquiryEvents.careRevoked,
    details,
  }
}

/** After the handover the care record is kept elsewhere, and the enquiry has a period of its own. */
export async function setHandover(
  kind: EnquiryKind,
  id: string,
  actor: Actor,
  { handedOverOn, basedOn }: { handedOverOn: string | null; basedOn: string },
): Promise<'changed' | 'stale' | 'binned'> {
  let answer: 'changed' | 'stale' | 'binned' = 'changed'
  await changeRecord(kind, id, actor, (row) => {
    if (row.handedOverOn === handedOverOn) return undefined
    if (row.outcome !== 'became care' || (row.handedOverOn ?? '') !== basedOn) answer = 'stale'
    else if (row.binnedAt) answer = 'binned'
    else if (handedOverOn) return { set: { handedOverOn }, event: enquiryEvents.handedOver, details: { handedOverOn } }
    else return { set: { handedOverOn }, event: enquiryEvents.handoverRevoked }
    return undefined
  })
  return answer
}

export async function setOwner(
  kind: EnquiryKind,
  id: string,
  actor: Actor,
  { ownerId, basedOn }: { ownerId: string | null; basedOn: string },
): Promise<OwnerAnswer> {
  let answer: OwnerAnswer | undefined
  const undoId = await changeRecord(kind, id, actor, async (row, tx) => {
    if (row.ownerId === ownerId) return undefined
    const owner = ownerId ? await findAdmin(tx, ownerId) : undefined
    if ((row.ownerId ?? '') !== basedOn) answer = 'stale'
    else if (ownerId && !owner) answer = 'nobody'
    else return { set: { ownerId }, event: enquiryEvents.ownerSet, details: { to: owner?.name ?? 'nobody' } }
    return undefined
  })
  return answer ?? { undoId }
}

function endOf({ careEndedOn }: Outcome): { careEndedOn?: string } {
  return careEndedOn ? { careEndedOn } : {}
}

export async function findOwnerName(ownerId: string | null): Promise<string | undefined> {
  if (!ownerId) return undefined
  const [owner] = await db.select({ name: cmsUsers.name }).from(cmsUsers).where(eq(cmsUsers.id, ownerId))
  return owner?.name
}

/** Contains nothing encrypted. Throws 404 if there is no record. */
export async function findRecordState(kind: EnquiryKind, recordId: string) {
  const { table, within } = kindTables[kind]
  const { name, outcome, careEndedOn, handedOverOn, ownerId } = table
  const [state] = await db
    .select({ name, outcome, careEndedOn, handedOverOn, ownerId })
    .from(table)
    .where(and(within, eq(table.id, recordId)))
  if (!state) throw data(null, { status: 404 })
  return { ...state, ownerName: await findOwnerName(state.ownerId) }
}
