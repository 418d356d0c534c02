import { encryptedFields } from '#app/enquiries/schema.ts'
import { decrypt, encrypt } from '#app/platform/crypto/crypto.server.ts'

type Answers<T extends EncryptedTable> = { [F in SealedField<T>]?: string | null }
export type AnswerInput<T extends EncryptedTable> = { [F in SealedField<T>]?: string | null | undefined }

/** Each ciphertext is bound to its table, column and row. */
export function encryptAnswers<T extends EncryptedTable>(table: T, row: string, answers: AnswerInput<T>): Answers<T> {
  return mapAnswers(table, answers, (answer, column) => encrypt(answer, { table, column, row }))
}

/** Call this only where the access is recorded in the audit log. Throws if a value was altered or moved. */
export function decryptAnswers<T extends EncryptedTable>(table: T, row: string, sealed: AnswerInput<T>): Answers<T> {
  return mapAnswers(table, sealed, (value, column) => decrypt(value, { table, column, row }))
}

/** The row with its answers in plain text. As `decryptAnswers`. */
export function decryptRow<R extends { id: string }>(table: EncryptedTable, row: R & AnswerInput<EncryptedTable>): R {
  return { ...row, ...decryptAnswers(table, row.id, row) }
}

export function encryptedFieldsOf<T extends EncryptedTable>(table: T): readonly SealedField<T>[] {
  return encryptedFields[table]
}

function mapAnswers<T extends EncryptedTable>(
  table: T,
  answers: AnswerInput<T>,
  change: (value: string, column: string) => string,
): Answers<T> {
  const changed = encryptedFieldsOf(table).map((field) => {
    const value = answers[field]
    return [field, value === null || value === undefined ? null : change(value, columnName(field))]
  })
  return Object.fromEntries(changed) as Answers<T>
}

export type EncryptedTable = keyof typeof encryptedFields
type SealedField<T extends EncryptedTable> = (typeof encryptedFields)[T][number]

export function columnName(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
