import { columnName } from '#app/enquiries/encryption/encrypt-answers.server.ts'
import { decrypt, encrypt } from '#app/platform/crypto/crypto.server.ts'

import { type EncryptedField, type EncryptedTable, encryptedFields } from './encrypted-fields.ts'

type Typed<T extends EncryptedTable> = { readonly [F in EncryptedField<T>]?: string | null }
type Row<T extends EncryptedTable> = { readonly id: string } & { readonly [F in EncryptedField<T>]: string | null }

/** Binds each ciphertext to its table, column and row. Returns only the fields passed in. */
export function encryptFields<T extends EncryptedTable, V extends Typed<T>>(table: T, row: string, typed: V): V {
  const sealed = Object.entries<string | null | undefined>(typed).map(([field, value]) => [
    field,
    isMissing(value) ? null : encrypt(value, { table, column: columnName(field), row }),
  ])
  return Object.fromEntries(sealed) as V
}

/** Call this only where the access is recorded in the audit log. Throws if a value was altered or moved. */
export function decryptFields<T extends EncryptedTable, R extends Row<T>>(table: T, row: R): R {
  const sealed: Readonly<Record<string, unknown>> = row
  const opened = encryptedFields[table].map((field) => {
    const value = sealed[field] as string | null
    return [field, value === null ? null : decrypt(value, { table, column: columnName(field), row: row.id })]
  })
  return { ...row, ...Object.fromEntries(opened) } as R
}

function isMissing(value: string | null | undefined): value is null | undefined {
  return value === null || value === undefined
}
