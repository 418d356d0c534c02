import { eq } from 'drizzle-orm'
import { data } from 'react-router'

import { type EnquiryEvent, enquiryEvents } from '#app/enquiries/audit-events.ts'
import { type EnquiryKind, kindConfig } from '#app/enquiries/kinds.ts'
import { notifyChange } from '#app/enquiries/live-updates.server.ts'
import { notifyMentioned } from '#app/enquiries/review/colleagues.server.ts'
import { kindTables } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import type { SubmissionRow } from '#app/enquiries/review/kinds/review-kind.ts'
import { type Opposite, oppositeOf } from '#app/enquiries/review/opposite.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import type { AuditDetails } from '#app/staff/audit/audit-event.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { notifyOfChange } from '#app/staff/notices/account-notices.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { type Change, lockRecord } from './changes.server.ts'
import { insertNote } from './notes.server.ts'
import { outcomeState } from './record-rules.ts'
import type { Work } from './work.ts'

type Step = { set: Change['set']; event: EnquiryEvent; details?: AuditDetails }
type Answer = { mentioned: string[]; opposite?: Opposite | undefined } | 'stale' | 'binned' | 'unexplained'

/** Saves note, outcome and next step together or not at all. */
export async function saveWork(kind: EnquiryKind, id: string, actor: Actor, work: Work): Promise<Answer> {
  return await transaction(async (tx) => {
    const row = await lockRecord(tx, kind, id)
    if (!row) throw data(null, { status: 404 })
    // Whoever only writes a note is not refused because a colleague set the outcome.
    const isOutcomeChosen = ![work.basedOn, outcomeState(row)].includes(outcomeState(work))
    if (row.binnedAt) return 'binned'
    if (isOutcomeChosen && work.basedOn !== outcomeState(row)) return 'stale'
    const isRevoked = isOutcomeChosen && row.outcome === 'became care' && work.outcome !== 'became care'
    if (isRevoked && !work.note) return 'unexplained'

    const steps = [...(isOutcomeChosen ? [await outcomeStep(tx, row, actor, work)] : []), ...nextSteps(row, work)]
    // When care is revoked, the note is saved as the reason instead.
    const hasNote = work.note !== null && !isRevoked
    const note = work.note ?? ''
    const isNew =
      !hasNote || (await insertNote(tx, { id: work.attemptId, submissionId: id, note, authorId: actor.staff.id }))
    if (!isNew || (!hasNote && steps.length === 0)) return { mentioned: [] }
    const mentioned = await notifyMentioned(tx, { kind, id, reference: row.reference, note }, actor.staff)
    const set = Object.assign({}, ...steps.map((step) => step.set)) as Change['set']
    const { table } = kindTables[kind]
    if (steps.length > 0) await tx.update(table).set(set).where(eq(table.id, id))
    await notifyChange(tx, { ids: [id], requestId: actor.requestId })
    const entry = { ...actor, subject: kindConfig[kind].subject, ids: [id] }
    if (hasNote) await recordAuditEvent(tx, { ...entry, event: enquiryEvents.noteAdded })
    for (const { event, details } of steps) await recordAuditEvent(tx, { ...entry, event, details: details ?? null })
    return { mentioned, opposite: oppositeOf([{ row, set }]) }
  })
}

async function outcomeStep(tx: Transaction, row: SubmissionRow, { staff }: Actor, work: Work): Promise<Step> {
  const { outcome, careEndedOn, note } = work
  if (row.outcome !== 'became care' || outcome === 'became care') {
    const details = { outcome, ...(careEndedOn ? { careEndedOn } : {}) }
    return { set: { outcome, careEndedOn }, event: enquiryEvents.outcomeSet, details }
  }
  // Revoking care needs a reason and notifies all admins, because care records are kept for 25 years. The reason is
  // encrypted, because it may be about health. The audit log only says that there is a note.
  await insertNote(tx, { submissionId: row.id, note: `Not care after all: ${note}`, authorId: staff.id })
  await notifyOfChange(tx, { notice: 'care-revoked', by: staff, detail: row.reference })
  const set = { outcome, careEndedOn, handedOverOn: null, careRevokedAt: new Date() }
  return { set, event: enquiryEvents.careRevoked, details: { outcome } }
}

function nextSteps({ answeredAt, waitingUntil }: SubmissionRow, { next, waitUntil }: Work): Step[] {
  if (next === 'waiting')
    return [
      {
        set: { waitingUntil: waitUntil },
        event: enquiryEvents.waitingSet,
        details: { until: waitUntil?.toISOString() ?? null },
      },
    ]
  const isBack = next !== '' && waitingUntil !== null
  const set = isBack ? { waitingUntil: null } : {}
  if (next === 'answered' && !answeredAt)
    return [{ set: { ...set, answeredAt: new Date() }, event: enquiryEvents.markedAnswered }]
  if (next === 'open' && answeredAt)
    return [{ set: { ...set, answeredAt: null }, event: enquiryEvents.markedUnanswered }]
  return isBack ? [{ set, event: enquiryEvents.waitingEnded }] : []
}
