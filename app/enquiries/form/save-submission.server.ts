import { eq, sql, and, desc, gt, isNull, or } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { enquiryEvents } from '#app/enquiries/audit-events.ts'
import {
  type Asked,
  decryptAnswers,
  encryptedFieldsOf,
  type EncryptedTable,
} from '#app/enquiries/encryption/encrypt-answers.server.ts'
import { queueAcknowledgement, queueTeamMail } from '#app/enquiries/enquiry-mails.server.ts'
import { type EnquiryKind, kindConfig } from '#app/enquiries/kinds.ts'
import { notifyArrival, notifyChange } from '#app/enquiries/live-updates.server.ts'
import { newReference } from '#app/enquiries/reference.ts'
import { type contactSubmissions, type antenatalClassRegistrations, careRequests } from '#app/enquiries/schema.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'

import type { Arrival } from './spam-check.server.ts'

export type CommonColumns = Pick<
  typeof contactSubmissions.$inferInsert,
  'id' | 'reference' | 'quarantine' | 'attemptId'
>

type Submission<T extends EncryptedTable> = {
  kind: EnquiryKind
  content: Content<T>
  arrival: Arrival
  insert: (tx: Transaction, beginning: CommonColumns) => Promise<unknown>
}

/** The same content again returns the first reference. A correction under the same attempt becomes a row of its own. */
export async function saveSubmission<T extends EncryptedTable>({ kind, content, arrival, insert }: Submission<T>) {
  const { attemptId, suspicion } = arrival
  return await transaction(async (tx) => {
    const earlier = await findSame(tx, kind, attemptId, content)
    if (earlier) {
      if (earlier.quarantine && !suspicion) await release(tx, kind, content, earlier)
      return { reference: earlier.reference }
    }
    const id = newId()
    const reference = newReference()
    await insert(tx, { id, reference, quarantine: suspicion, attemptId })
    await notifyArrival(tx, kind)
    await queueAcknowledgement(tx, { kind, reference, email: content.plain.email })
    if (!suspicion) await queueTeamMail(tx, { kind, reference, id })
    return { reference }
  })
}

type Held = { id: string; reference: string; quarantine: string | null }

// The same form was sent again without suspicion, for example after someone was too fast at first.
async function release<T extends EncryptedTable>(
  tx: Transaction,
  kind: EnquiryKind,
  { table }: Content<T>,
  { id, reference, quarantine }: Held,
) {
  await tx
    .update(table)
    .set({ quarantine: null })
    .where(eq(table.id, sql`${id}`))
  await queueTeamMail(tx, { kind, reference, id })
  await notifyChange(tx, { ids: [id], requestId: null })
  const { subject } = kindConfig[kind]
  const details = quarantine ? { heldBecause: quarantine } : {}
  await recordAuditEvent(tx, {
    staff: null,
    event: enquiryEvents.released,
    subject,
    ids: [id],
    requestId: null,
    details,
  })
}

// Two tabs, or a retry on a bad connection.
const sameWithin = sql`interval '15 minutes'`
// More than a person sends in that time, and few enough to decrypt one by one.
const mostCompared = 20

type SubmissionTable = typeof contactSubmissions | typeof antenatalClassRegistrations | typeof careRequests

type Content<T extends EncryptedTable> = {
  table: SubmissionTable
  sealed: T
  plain: { email: string } & Record<string, unknown>
  answers: Asked<T>
}

/** Stored answers are decrypted for the comparison: a hash of a categorical answer could be guessed. */
async function findSame<T extends EncryptedTable>(
  tx: Transaction,
  kind: EnquiryKind,
  attemptId: string,
  content: Content<T>,
) {
  const { table, plain } = content
  const email = plain.email.toLowerCase()
  // A second request waits for the first, on any instance.
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

function isSame<T extends EncryptedTable>(row: Row, { sealed, plain, answers }: Content<T>) {
  if (row.consentWithdrawnAt) return false
  if (Object.entries(plain).some(([name, value]) => (row[name] ?? null) !== (value ?? null))) return false
  const opened = decryptAnswers(sealed, row.id, row as unknown as Asked<T>)
  return encryptedFieldsOf(sealed).every((field) => (opened[field] ?? null) === (answers[field] ?? null))
}
