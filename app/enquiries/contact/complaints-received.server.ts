import { and, eq } from 'drizzle-orm'

import { acknowledgeBy } from '#app/enquiries/contact/complaint-promise.ts'
import { contactSubmissions } from '#app/enquiries/schema.ts'
import { db } from '#app/platform/database/db.server.ts'

/** By when the message with this reference is acknowledged as a complaint. Undefined when it is none. */
export async function findComplaintPromise(reference: string): Promise<string | undefined> {
  const { createdAt, isComplaint } = contactSubmissions
  const [complaint] = await db
    .select({ createdAt })
    .from(contactSubmissions)
    .where(and(eq(contactSubmissions.reference, reference), eq(isComplaint, true)))
  return complaint && acknowledgeBy(complaint.createdAt)
}
