import { and, eq } from 'drizzle-orm'

import { contactSubmissions } from '#app/enquiries/schema.ts'
import { db } from '#app/platform/database/db.server.ts'

import { acknowledgementDeadline } from './complaint-deadline.ts'

/** Undefined if the message is not a complaint. */
export async function findComplaintDeadline(reference: string): Promise<string | undefined> {
  const { createdAt, isComplaint } = contactSubmissions
  const [complaint] = await db
    .select({ createdAt })
    .from(contactSubmissions)
    .where(and(eq(contactSubmissions.reference, reference), eq(isComplaint, true)))
  return complaint && acknowledgementDeadline(complaint.createdAt)
}
