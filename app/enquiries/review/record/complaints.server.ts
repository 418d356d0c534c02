import { and, eq } from 'drizzle-orm'
import { data } from 'react-router'

import { enquiryEvents } from '#app/enquiries/audit-events.ts'
import { kindConfig } from '#app/enquiries/kinds.ts'
import { notifyChange } from '#app/enquiries/live-updates.server.ts'
import { contactSubmissions } from '#app/enquiries/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { type ComplaintDates, findDateErrors, complaintState } from './complaint.ts'

const { complaintAcknowledgedOn, complaintAnsweredOn } = contactSubmissions

/** Throws 404 when the submission is not a complaint. */
export async function findComplaint(id: string) {
  const [complaint] = await db
    .select({ acknowledgedOn: complaintAcknowledgedOn, answeredOn: complaintAnsweredOn })
    .from(contactSubmissions)
    .where(and(eq(contactSubmissions.id, id), eq(contactSubmissions.isComplaint, true)))
  if (!complaint) throw data(null, { status: 404 })
  return complaint
}

/** Stale when someone else changed the dates after `basedOn` was read (decisions, 18). */
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
