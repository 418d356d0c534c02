import { data } from 'react-router'

import { inviteToReview } from '#app/care/reviews/invitations.server.ts'
import { enquiryEvents } from '#app/enquiries/audit-events.ts'
import { type EnquiryKind, kindConfig } from '#app/enquiries/kinds.ts'
import { notifyChange } from '#app/enquiries/live-updates.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { lockRecord } from './changes.server.ts'
import { describeReviewBlock } from './record-rules.ts'

const services: Record<EnquiryKind, string> = {
  contact: 'other',
  antenatal: 'antenatal',
  newborn_care: 'newborn',
  postnatal_care: 'postnatal',
}

/** Returns the reason if they may not be asked. Throws 404 if there is no record. */
export async function askForReview(
  kind: EnquiryKind,
  id: string,
  { staff, requestId }: Actor,
): Promise<string | undefined> {
  return await transaction(async (tx) => {
    const row = await lockRecord(tx, kind, id)
    if (!row) throw data(null, { status: 404 })
    const { reference, email } = row
    const block =
      describeReviewBlock(row) ??
      (await inviteToReview(tx, { enquiry: { kind, id, reference, email }, service: services[kind] }))
    if (block) return block
    await notifyChange(tx, { ids: [id], requestId })
    const subject = kindConfig[kind].subject
    await recordAuditEvent(tx, { staff, event: enquiryEvents.reviewAsked, subject, ids: [id], requestId })
    return undefined
  })
}
