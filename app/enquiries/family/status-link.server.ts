import { eq } from 'drizzle-orm'

import { enquiryTables } from '#app/enquiries/enquiry-tables.ts'
import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import { parseSubmissionToken, signSubmission, type SubmissionOf } from '#app/enquiries/submission-link.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { describePromise, promiseOf } from '#app/settings/reply-times/promise.ts'

export const statusPurpose = 'family status'

/** The page where a family follows its submission. Anyone with the link counts as the family. */
export function statusPath(of: SubmissionOf): string {
  return `/enquiry?of=${signSubmission(statusPurpose, of)}`
}

export async function parseStatusToken(token: string): Promise<SubmissionOf | undefined> {
  return await parseSubmissionToken(statusPurpose, token)
}

/** What the acknowledgement says. Undefined once the submission was removed. */
export async function findReceived(kind: EnquiryKind, reference: string) {
  const table = enquiryTables[kind]
  const { id, createdAt, promisedBy } = table
  const [row] = await db.select({ id, createdAt, promisedBy }).from(table).where(eq(table.reference, reference))
  return row && { path: statusPath({ kind, id: row.id }), promise: describePromise(row.createdAt, promiseOf(row)) }
}
