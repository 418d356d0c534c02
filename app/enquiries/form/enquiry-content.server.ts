import { getTableName } from 'drizzle-orm'

import {
  type AnswerInput,
  decryptAnswers,
  encryptAnswers,
  encryptedFieldsOf,
  type EncryptedTable,
} from '#app/enquiries/encryption/encrypt-answers.server.ts'
import { enquiryTables, type SubmissionTable } from '#app/enquiries/enquiry-tables.ts'
import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import type { Enquiry } from '#app/enquiries/questions/care-form.ts'
import { careRequests, type contactSubmissions } from '#app/enquiries/schema.ts'

/** Raise this whenever the notice or the consent statement changes. */
export const consentVersion = '2026-11-29'

export type Content = {
  table: SubmissionTable
  sealed: EncryptedTable
  plain: { email: string } & Record<string, unknown>
  answers: AnswerInput<EncryptedTable>
}

/** Only what the sender entered, without id, time and attempt. */
export function contentOf(kind: EnquiryKind, enquiry: Enquiry): Content {
  const table = enquiryTables[kind]
  const sealed = getTableName(table)
  const encrypted: readonly string[] = encryptedFieldsOf(sealed)
  const columns = Object.entries(enquiry).filter(([name]) => name !== 'consent' && !encrypted.includes(name))
  const care = kind === 'contact' ? {} : { isForSomeoneElse: enquiry.isForSomeoneElse === true }
  const plain = { ...Object.fromEntries(columns), ...care, ...(table === careRequests ? { careType: kind } : {}) }
  const answers = Object.fromEntries(encrypted.map((name) => [name, toText(enquiry[name])]))
  return { table, sealed, plain: { ...plain, email: enquiry.email }, answers }
}

function toText(answer: Enquiry[string]): string | null {
  if (answer === null || answer === undefined) return null
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no'
  return typeof answer === 'object' ? JSON.stringify(answer) : String(answer)
}

function consentOf({ consent }: Enquiry) {
  return consent === 'on' ? { consentVersion, consentedAt: new Date() } : {}
}

export function columnsOf(id: string, enquiry: Enquiry, { sealed, plain, answers }: Content) {
  return { ...plain, ...encryptAnswers(sealed, id, answers), ...consentOf(enquiry) }
}

type Row = Pick<typeof contactSubmissions.$inferSelect, 'id'> & Record<string, unknown>

// Phones begin an address with a capital.
function comparable(name: string, value: unknown) {
  return name === 'email' && typeof value === 'string' ? value.toLowerCase() : (value ?? null)
}

/** Decrypts stored answers for the comparison, because a hash of a categorical answer could be guessed. */
export function isSame(row: Row, { sealed, plain, answers }: Content) {
  if (row.consentWithdrawnAt) return false
  if (Object.entries(plain).some(([name, value]) => comparable(name, row[name]) !== comparable(name, value)))
    return false
  const opened = decryptAnswers(sealed, row.id, row as unknown as AnswerInput<EncryptedTable>)
  return encryptedFieldsOf(sealed).every((field) => (opened[field] ?? null) === (answers[field] ?? null))
}
