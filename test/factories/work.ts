import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import { findRecordState } from '#app/enquiries/review/record/owner-and-handover.server.ts'
import { type Outcome, outcomeState } from '#app/enquiries/review/record/record-rules.ts'
import { saveWork } from '#app/enquiries/review/record/work.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

const nothingElse = { note: null, next: '', waitUntil: null } as const

/** As the form of a record saves it. */
export async function addNote(kind: EnquiryKind, id: string, note: string, actor: Actor) {
  const { outcome, careEndedOn } = await findRecordState(kind, id)
  const basedOn = outcomeState({ outcome, careEndedOn })
  return await saveWork(kind, id, actor, { ...nothingElse, note, outcome, careEndedOn, basedOn })
}

type Chosen = Outcome & { basedOn: string; reason?: string }

export async function setOutcome(kind: EnquiryKind, id: string, actor: Actor, { reason = '', ...chosen }: Chosen) {
  return await saveWork(kind, id, actor, { ...nothingElse, ...chosen, note: reason || null })
}
