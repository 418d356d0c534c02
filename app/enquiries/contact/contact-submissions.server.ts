import { and, eq } from 'drizzle-orm'

import { contactSubmissions } from '#app/enquiries/schema.ts'
import { decrypt } from '#app/platform/crypto/crypto.server.ts'
import { db } from '#app/platform/database/db.server.ts'

import { acknowledgementDeadline } from './complaint-deadline.ts'

/** Call this only where the access is recorded in the audit log. */
export function decryptMessage({ id, message }: { id: string; message: string }) {
  return decrypt(message, { table: 'contact_submissions', column: 'message', row: id })
}

/** Undefined if the message is not a complaint. */
export async function findComplaintDeadline(reference: string): Promise<string | undefined> {
  const { createdAt, isComplaint } = contactSubmissions
  const [complaint] = await db
    .select({ createdAt })
    .from(contactSubmissions)
    .where(and(eq(contactSubmissions.reference, reference), eq(isComplaint, true)))
  return complaint && acknowledgementDeadline(complaint.createdAt)
}
