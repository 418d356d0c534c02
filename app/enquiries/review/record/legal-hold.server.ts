import { enquiryEvents } from '#app/enquiries/audit-events.ts'
import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import { postponeDeletion } from '#app/enquiries/withdrawal/consent-withdrawal.server.ts'
import { notifyOfChange } from '#app/staff/notices/account-notices.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { type Change, changeRecord } from './changes.server.ts'
import { insertNote } from './notes.server.ts'

/** The reason becomes a note, which is encrypted because it may be about health. */
export async function setLegalHold(kind: EnquiryKind, id: string, actor: Actor, reason: string, attemptId?: string) {
  await changeRecord(kind, id, actor, async (row, tx): Promise<Change | undefined> => {
    const note = `Under legal hold: ${reason}`
    if (!(await insertNote(tx, { id: attemptId, submissionId: id, note, authorId: actor.staff.id }))) return undefined
    // A colleague was faster. This reason is still saved.
    if (row.isUnderLegalHold) return { set: {}, event: enquiryEvents.noteAdded }
    return { set: { isUnderLegalHold: true }, event: enquiryEvents.legalHoldSet }
  })
}

/** Notifies all admins, because the record can then be deleted. */
export async function endLegalHold(kind: EnquiryKind, id: string, actor: Actor) {
  await changeRecord(kind, id, actor, async (row, tx) => {
    if (!row.isUnderLegalHold) return undefined
    await postponeDeletion(tx, id)
    await notifyOfChange(tx, { notice: 'hold-ended', by: actor.staff, detail: `the record ${row.reference}` })
    return { set: { isUnderLegalHold: false }, event: enquiryEvents.legalHoldEnded }
  })
}
