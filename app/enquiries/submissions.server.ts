import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { announceArrival } from '#app/enquiries/announce-arrival.server.ts'
import type { Arrival } from '#app/enquiries/arrival.server.ts'
import { queueEnquiryMails } from '#app/enquiries/enquiry-mails.server.ts'
import { type EnquiryKind, wordsOfKind } from '#app/enquiries/kinds.ts'
import { newReference } from '#app/enquiries/reference.ts'
import type { antenatalClassRegistrations, careRequests, contactSubmissions } from '#app/enquiries/schema.ts'
import { sign } from '#app/platform/crypto.server.ts'
import { transaction, type Transaction } from '#app/platform/db.server.ts'

// Two tabs, or a second try on a shaky line: the same words within this time are the same submission.
const sameWithin = sql`interval '15 minutes'`

type SubmissionTable = typeof contactSubmissions | typeof antenatalClassRegistrations | typeof careRequests

/** What every row begins with. */
export type Beginning = Pick<
  typeof contactSubmissions.$inferInsert,
  'id' | 'reference' | 'quarantine' | 'attemptId' | 'fingerprint'
>

type Submission = {
  kind: EnquiryKind
  table: SubmissionTable
  /** All that was typed. */
  typed: { email: string }
  arrival: Arrival
  /** Writes the row, its answers sealed. */
  insert: (tx: Transaction, beginning: Beginning) => Promise<unknown>
}

/** Keeps what was sent, and its mails unless it is held back, in one transaction. Sent again, it answers the first reference. */
export async function keepSubmission({ kind, table, typed, arrival, insert }: Submission) {
  const { attemptId, suspicion } = arrival
  const fingerprint = sign(`${kind} fingerprint`, JSON.stringify(Object.values(typed)))
  return await transaction(async (tx) => {
    const earlier = await findSame(tx, table, { attemptId, fingerprint })
    if (earlier) return earlier

    const id = newId()
    const reference = newReference()
    await insert(tx, { id, reference, quarantine: suspicion, attemptId, fingerprint })
    await announceArrival(tx, kind)
    if (!suspicion) {
      const path = `${wordsOfKind[kind].listPath}/${id}`
      await queueEnquiryMails(tx, { kind, reference, path, email: typed.email })
    }
    return { reference }
  })
}

// The locks make a second sending wait for the first, whichever instance it reaches.
async function findSame(
  tx: Transaction,
  table: SubmissionTable,
  { attemptId, fingerprint }: { attemptId: string; fingerprint: string },
): Promise<{ reference: string } | undefined> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${attemptId}, 1)), pg_advisory_xact_lock(hashtextextended(${fingerprint}, 2))`,
  )
  const isRepeated: SQL | undefined = and(
    eq(table.fingerprint, fingerprint),
    gt(table.createdAt, sql`now() - ${sameWithin}`),
  )
  const [same] = await tx
    .select({ reference: table.reference })
    .from(table)
    .where(or(eq(table.attemptId, attemptId), isRepeated))
    .limit(1)
  return same
}
