import { and, eq } from 'drizzle-orm'

import { contactSubmissions } from '#app/enquiries/schema.ts'
import { londonDay } from '#app/enquiries/typed-date.ts'
import { decrypt } from '#app/platform/crypto/crypto.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { formatDate } from '#app/platform/time/london-time.ts'

/** Call this only where the access is recorded in the audit log. */
export function decryptMessage({ id, message }: { id: string; message: string }) {
  return decrypt(message, { table: 'contact_submissions', column: 'message', row: id })
}

/** Undefined when the message is not a complaint. */
export async function findComplaintDeadline(reference: string): Promise<string | undefined> {
  const { createdAt, isComplaint } = contactSubmissions
  const [complaint] = await db
    .select({ createdAt })
    .from(contactSubmissions)
    .where(and(eq(contactSubmissions.reference, reference), eq(isComplaint, true)))
  return complaint && acknowledgementDeadline(complaint.createdAt)
}

const dayMs = 24 * 60 * 60 * 1000
// Thirty days "beginning when the complaint is received" (Data (Use and Access) Act 2025): that day is the first of them.
const daysAfter = 29

export function acknowledgementDeadline(received: Date): string {
  return formatDate(new Date(Date.parse(londonDay(received)) + daysAfter * dayMs))
}
