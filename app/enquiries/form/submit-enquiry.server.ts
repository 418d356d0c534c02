import { eq, sql, and, desc, gt, isNull, or } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { enquiryEvents } from '#app/enquiries/audit-events.ts'
import { reserveChosenClass } from '#app/enquiries/chosen-class.server.ts'
import {
  type Asked,
  decryptAnswers,
  encryptAnswers,
  encryptedFieldsOf,
  type EncryptedTable,
} from '#app/enquiries/encryption/encrypt-answers.server.ts'
import { queueAcknowledgement, queueTeamMail } from '#app/enquiries/enquiry-mails.server.ts'
import { statusPath } from '#app/enquiries/family/status-link.server.ts'
import { type EnquiryKind, kindConfig } from '#app/enquiries/kinds.ts'
import { notifyArrival, notifyChange } from '#app/enquiries/live-updates.server.ts'
import { newReference } from '#app/enquiries/reference.ts'
import { deleteSentForm } from '#app/enquiries/saved-forms/saved-forms.server.ts'
import { contactSubmissions, antenatalClassRegistrations, careRequests } from '#app/enquiries/schema.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { describePromise, promisedBy, promiseOf } from '#app/settings/reply-times/promise.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'

import type { Submitted } from './form-answer.ts'
import type { Arrival } from './spam-check.server.ts'

/** Raise this whenever the notice or the consent statement changes. */
export const consentVersion = '2026-11-21'

const contents = {
  contact: { table: contactSubmissions, sealed: 'contact_submissions' },
  antenatal: { table: antenatalClassRegistrations, sealed: 'antenatal_class_registrations' },
  newborn_care: { table: careRequests, sealed: 'care_requests' },
  postnatal_care: { table: careRequests, sealed: 'care_requests' },
} as const satisfies Record<EnquiryKind, { table: SubmissionTable; sealed: EncryptedTable }>

type Value = string | readonly string[] | number | boolean | null | undefined
type Enquiry = { email: string } & { [field: string]: Value }
type Column<K extends EnquiryKind> = keyof (typeof contents)[K]['table']['$inferInsert']
type Unstored<E, K extends EnquiryKind> = E extends unknown ? Exclude<keyof E, Column<K> | 'consent'> : never
/** A field of a form without a column of its name does not compile. */
type HasColumns<E, K extends EnquiryKind> = [Unstored<E, K>] extends [never] ? unknown : { hasNoColumn: Unstored<E, K> }

/**
 * Saves a visitor's form: each field in the column of its name, encrypted where `encryptedFields` names it. The same content again
 * returns the first reference. A correction under the same attempt becomes a row of its own.
 */
export async function submitEnquiry<K extends EnquiryKind, E extends Enquiry>(
  kind: K,
  enquiry: E & HasColumns<E, K>,
  { attemptId, suspicion, edited }: Arrival,
) {
  const content = contentOf(kind, enquiry)
  return await transaction(async (tx): Promise<Submitted> => {
    const { email } = enquiry
    const earlier = await findSame(tx, kind, attemptId, content)
    if (kind !== 'contact') await deleteSentForm(tx, { attemptId, edited })
    if (earlier) {
      if (earlier.quarantine && !suspicion) await release(tx, kind, content, earlier)
      const isMailed = await queueAcknowledgement(tx, { kind, reference: earlier.reference, email })
      const answer = answerOf(kind, earlier, isMailed)
      return earlier.attemptId === attemptId ? { ...answer, statusPath: statusPath({ kind, id: earlier.id }) } : answer
    }
    const id = newId()
    const reference = newReference()
    const receivedAt = new Date()
    const kept = { id, reference, promisedBy: promisedBy(receivedAt, await readSiteSettings(tx)) }
    const { table, sealed, plain, answers } = content
    const row = { ...plain, ...encryptAnswers(sealed, id, answers), ...consentOf(enquiry) }
    await tx.insert(table).values({ ...row, ...kept, quarantine: suspicion, attemptId } as never)
    await notifyArrival(tx, kind)
    if (kind === 'antenatal') await reserveChosenClass(tx, id)
    const isMailed = await queueAcknowledgement(tx, { kind, reference, email })
    if (!suspicion) await queueTeamMail(tx, { kind, reference, id })
    return { ...answerOf(kind, { ...kept, createdAt: receivedAt }, isMailed), statusPath: statusPath({ kind, id }) }
  })
}

type Kept = { reference: string; createdAt: Date; promisedBy: Date | null }

function answerOf(kind: EnquiryKind, kept: Kept, isMailed: boolean): Submitted {
  const promise = describePromise(kept.createdAt, promiseOf(kept))
  return { kind, reference: kept.reference, promise, isMailed }
}

function contentOf(kind: EnquiryKind, enquiry: Enquiry): Content<EncryptedTable> {
  const { table, sealed } = contents[kind]
  const encrypted: readonly string[] = encryptedFieldsOf(sealed)
  const columns = Object.entries(enquiry).filter(([name]) => name !== 'consent' && !encrypted.includes(name))
  const care = kind === 'contact' ? {} : { isForSomeoneElse: enquiry.isForSomeoneElse === true }
  const plain = { ...Object.fromEntries(columns), ...care, ...(table === careRequests ? { careType: kind } : {}) }
  const answers = Object.fromEntries(encrypted.map((name) => [name, toText(enquiry[name])]))
  return { table, sealed, plain: { ...plain, email: enquiry.email }, answers }
}

// Lists as JSON.
function toText(answer: Value): string | null {
  if (answer === null || answer === undefined) return null
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no'
  return typeof answer === 'object' ? JSON.stringify(answer) : String(answer)
}

function consentOf({ consent }: Enquiry) {
  return consent === 'on' ? { consentVersion, consentedAt: new Date() } : {}
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
  if (kind === 'antenatal') await reserveChosenClass(tx, id)
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
  return rows.find((row) => isSame(row, content) && !(row.familyWithdrawnAt && row.attemptId !== attemptId))
}

type Row = Pick<typeof contactSubmissions.$inferSelect, 'id'> & Record<string, unknown>

function isSame<T extends EncryptedTable>(row: Row, { sealed, plain, answers }: Content<T>) {
  if (row.consentWithdrawnAt) return false
  if (Object.entries(plain).some(([name, value]) => (row[name] ?? null) !== (value ?? null))) return false
  const opened = decryptAnswers(sealed, row.id, row as unknown as Asked<T>)
  return encryptedFieldsOf(sealed).every((field) => (opened[field] ?? null) === (answers[field] ?? null))
}
