import { and, eq } from 'drizzle-orm'
import { data } from 'react-router'

import { wordsOfKind } from '#app/enquiries/kinds.ts'
import { contactSubmissions } from '#app/enquiries/schema.ts'
import { db, transaction } from '#app/platform/db.server.ts'
import type { Acting } from '#app/staff/acting.server.ts'
import { recordChange } from '#app/staff/audit/audit.server.ts'

const { complaintAcknowledgedOn, complaintAnsweredOn } = contactSubmissions

/** The dates of a complaint about personal data; answers 404 where a submission is none. */
export async function findComplaint(id: string) {
  const [complaint] = await db
    .select({ acknowledgedOn: complaintAcknowledgedOn, answeredOn: complaintAnsweredOn })
    .from(contactSubmissions)
    .where(and(eq(contactSubmissions.id, id), eq(contactSubmissions.isComplaint, true)))
  if (!complaint) throw data(null, { status: 404 })
  return complaint
}

/** When a complaint about personal data was acknowledged and answered (decisions, 18). */
export async function dateComplaint(
  id: string,
  { staff, requestId }: Acting,
  dates: { complaintAcknowledgedOn: string | null; complaintAnsweredOn: string | null },
) {
  await transaction(async (tx) => {
    const [row] = await tx.select().from(contactSubmissions).where(eq(contactSubmissions.id, id)).for('update')
    if (!row?.isComplaint) throw data(null, { status: 404 })
    await tx.update(contactSubmissions).set(dates).where(eq(contactSubmissions.id, id))
    const details = { acknowledged: dates.complaintAcknowledgedOn, answered: dates.complaintAnsweredOn }
    const { subject } = wordsOfKind.contact
    await recordChange(tx, { staff, action: 'dated the complaint', subject, ids: [id], requestId, details })
  })
}
