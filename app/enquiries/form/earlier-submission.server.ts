import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'

import { type Asked, openAnswers, sealedFieldsOf } from '#app/enquiries/encryption/encrypt-answers.server.ts'
import type { SealedTable } from '#app/enquiries/encryption/encrypted-fields.ts'
import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import { type antenatalClassRegistrations, careRequests, type contactSubmissions } from '#app/enquiries/schema.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'

// Two tabs, or a second try on a shaky line: the same words within this time are the same submission.
const sameWithin = sql`interval '15 minutes'`
// Far more than a person sends in that time, and few enough to be opened one by one.
const mostCompared = 20

type SubmissionTable = typeof contactSubmissions | typeof antenatalClassRegistrations | typeof careRequests

/** What somebody sent: what is kept as it is, and what is kept sealed. */
export type Content<T extends SealedTable> = {
  table: SubmissionTable
  sealed: T
  plain: { email: string } & Record<string, unknown>
  answers: Asked<T>
}

/**
 * What was sent before in these very words: under the same attempt, or by the same person a moment ago. Compared with the
 * rows themselves, their answers opened for the comparison: a hash of answers, kept to compare with, would give categorical
 * ones away to whoever tries them all. What lies in the bin, or lost its answers with a consent, is not what comes in now.
 */
export async function findSame<T extends SealedTable>(
  tx: Transaction,
  kind: EnquiryKind,
  attemptId: string,
  content: Content<T>,
) {
  const { table, plain } = content
  const email = plain.email.toLowerCase()
  // A second sending waits for the first, whichever instance it reaches.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${attemptId}, 1)), pg_advisory_xact_lock(hashtextextended(${`${kind} ${email}`}, 2))`,
  )
  const isOfPerson = and(
    table === careRequests ? eq(careRequests.careType, kind as 'newborn_care' | 'postnatal_care') : undefined,
    eq(sql`lower(${table.email})`, email),
    gt(table.createdAt, sql`now() - ${sameWithin}`),
  )
  const rows = await tx
    .select()
    .from(table)
    .where(and(isNull(table.binnedAt), or(eq(table.attemptId, attemptId), isOfPerson)))
    .orderBy(desc(table.createdAt))
    .limit(mostCompared)
  return rows.find((row) => isSame(row, content))
}

type Row = Pick<typeof contactSubmissions.$inferSelect, 'id'> & Record<string, unknown>

function isSame<T extends SealedTable>(row: Row, { sealed, plain, answers }: Content<T>) {
  if (row.consentWithdrawnAt) return false
  if (Object.entries(plain).some(([name, value]) => (row[name] ?? null) !== (value ?? null))) return false
  const opened = openAnswers(sealed, row.id, row as unknown as Asked<T>)
  return sealedFieldsOf(sealed).every((field) => (opened[field] ?? null) === (answers[field] ?? null))
}
