import { eq } from 'drizzle-orm'

import { type Outcome, outcomeState, type Work } from '#app/enquiries/inbox/actions/action-forms.ts'
import {
  runAction,
  type ActionName,
  runActionOnMany,
  type SentTo,
} from '#app/enquiries/inbox/actions/run-action.server.ts'
import { kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import { db } from '#app/platform/database/db.server.ts'
import { privacyRequests } from '#app/privacy/requests/requests-schema.ts'
import { Refusal } from '#app/records/kind.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

type By = Actor & { attemptId?: string }

/** As the page of a record does it. Returns why it was refused, or what is said if that is not the usual. */
export async function actOn<Name extends ActionName>(
  name: Name,
  kind: EnquiryKind,
  id: string,
  by: By,
  sent: SentTo<Name>,
) {
  try {
    return await runAction(name, { kind, id }, sent, by)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return Object.values(error.answer.errors ?? {})[0] ?? error.answer.failed?.description ?? ''
  }
}

export async function press(name: 'answered' | 'unanswered' | 'release', kind: EnquiryKind, id: string, by: Actor) {
  return await actOn(name, kind, id, by, {})
}

/** How many were moved. */
export async function binSubmissions(kind: EnquiryKind, ids: string[], by: Actor): Promise<number> {
  const records = ids.map((id) => ({ kind, id }))
  return (await runActionOnMany('delete', records, {}, by)).changed
}

export async function setLegalHold(kind: EnquiryKind, id: string, by: Actor, holdReason: string) {
  return await actOn('legal-hold', kind, id, by, { holdReason })
}

export async function endLegalHold(kind: EnquiryKind, id: string, by: Actor) {
  return await actOn('end-legal-hold', kind, id, by, {})
}

type Dates = { acknowledgedOn: string | null; answeredOn: string | null }

/** Of the case that the complaint has opened. */
export async function setComplaintDates(id: string, { acknowledgedOn, answeredOn }: Dates) {
  const ended = { resolution: answeredOn ? 'answered' : null, endedOn: answeredOn } as const
  await db
    .update(privacyRequests)
    .set({ acknowledgedOn, ...ended })
    .where(eq(privacyRequests.id, id))
}

export async function saveWork(kind: EnquiryKind, id: string, by: By, work: Work) {
  return await actOn('work', kind, id, by, work)
}

const nothingElse = { note: null, next: null, tellId: null, waitUntil: null } as const

export async function addNote(kind: EnquiryKind, id: string, note: string, by: Actor) {
  const { table } = kindTables[kind]
  const { outcome, careEndedOn } = table
  const [state] = await db.select({ outcome, careEndedOn }).from(table).where(eq(table.id, id))
  const present: Outcome = state ?? { outcome: 'open', careEndedOn: null }
  return await saveWork(kind, id, by, { ...nothingElse, ...present, note, basedOn: outcomeState(present) })
}

type Chosen = Outcome & { basedOn: string; reason?: string }

export async function setOutcome(kind: EnquiryKind, id: string, by: Actor, { reason = '', ...chosen }: Chosen) {
  return await saveWork(kind, id, by, { ...nothingElse, ...chosen, note: reason || null })
}
