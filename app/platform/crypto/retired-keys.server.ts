import { and, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { config } from '#app/platform/config/config.server.ts'
import { type Database, db, type Transaction } from '#app/platform/database/db.server.ts'
import { retiredKeys } from '#app/platform/schema.ts'

import { derivePurposeKey, secretIdOf, decrypt, encrypt } from './crypto.server.ts'

/** `through`: the number of the last row that this key may have signed. */
export type RetiredKey = { key: string; through: number | null }

const place = { table: 'retired_keys', column: 'sealed' }

/** Stores the encrypted keys of all secrets but the first, so that old signatures outlive those secrets. */
export async function retireKeys(tx: Transaction, purpose: string, through: number | null) {
  for (const secret of config.sessionSecrets.slice(1)) {
    const [id, secretId] = [newId(), secretIdOf(secret)]
    const retired: RetiredKey = { key: derivePurposeKey(purpose, secret), through }
    await tx.delete(retiredKeys).where(and(eq(retiredKeys.purpose, purpose), eq(retiredKeys.secretId, secretId)))
    const sealed = encrypt(JSON.stringify(retired), { ...place, row: id })
    await tx.insert(retiredKeys).values({ id, purpose, secretId, sealed })
  }
}

export async function listRetiredKeys(purpose: string, database: Database = db): Promise<RetiredKey[]> {
  const rows = await database.select().from(retiredKeys).where(eq(retiredKeys.purpose, purpose))
  return rows.map(({ id, sealed }) => JSON.parse(decrypt(sealed, { ...place, row: id })) as RetiredKey)
}
