import { columnName } from '#app/enquiries/encryption/encrypt-answers.server.ts'
import { encryptedColumns } from '#app/enquiries/encryption/rotate-encryption.server.ts'
import { decrypt, encrypt } from '#app/platform/crypto/crypto.server.ts'

/** Binds each ciphertext to its table, column and row. Other fields stay as they are; one that is empty has no value. */
export function encryptFields<V extends object>(table: string, row: string, values: V): V {
  return changeEncrypted(table, values, (value, column) => encrypt(value, { table, column, row }))
}

/** Call this only where the access is recorded in the audit log. Throws if a value was altered or moved. */
export function decryptFields<R extends { readonly id: string }>(table: string, row: R): R {
  return changeEncrypted(table, row, (value, column) => decrypt(value, { table, column, row: row.id }))
}

function changeEncrypted<V extends object>(
  table: string,
  values: V,
  change: (value: string, column: string) => string,
) {
  const columns = encryptedColumns.filter((one) => one.table === table).map(({ column }) => column)
  if (columns.length === 0) throw new Error(`Nothing of ${table} is listed as encrypted`)
  const changed = Object.entries(values).map(([field, value]: [string, unknown]) => {
    if (value === '') return [field, null]
    const column = columnName(field)
    return [field, typeof value === 'string' && columns.includes(column) ? change(value, column) : value]
  })
  return Object.fromEntries(changed) as V
}
