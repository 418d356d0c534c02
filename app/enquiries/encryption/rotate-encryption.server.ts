import { sql } from 'drizzle-orm'

import { encryptedFields } from '#app/enquiries/schema.ts'
import { config } from '#app/platform/config/config.server.ts'
import { decrypt, encrypt, type EncryptionContext } from '#app/platform/crypto/crypto.server.ts'
import type { Database } from '#app/platform/database/db.server.ts'

import { columnName } from './encrypt-answers.server.ts'

/** The table's `id` is part of the encryption context. */
export const encryptedColumns: Omit<EncryptionContext, 'row'>[] = [
  ...Object.entries(encryptedFields).flatMap(([table, fields]) =>
    fields.map((field) => ({ table, column: columnName(field) })),
  ),
  { table: 'retired_keys', column: 'sealed' },
  // Listed by name, because this module must not import from the privacy desk.
  { table: 'personal_data_corrections', column: 'old_values' },
  { table: 'data_releases', column: 'code' },
  { table: 'data_releases', column: 'archive' },
  // The privacy desk encrypts what is listed here.
  ...['words', 'extension_reason', 'refusal_reason'].map((column) => ({ table: 'privacy_requests', column })),
  { table: 'privacy_request_notes', column: 'note' },
  { table: 'privacy_complaints', column: 'learning' },
  ...['what_happened', 'decision_reason', 'measures'].map((column) => ({ table: 'privacy_breaches', column })),
]

const batchRows = 200
const beforeAll = '00000000-0000-0000-0000-000000000000'

export async function countEncrypted(database: Database): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { table, column } of encryptedColumns) {
    const { rows } = await database.execute<{ key: string; values: string }>(sql`
      select split_part(${sql.identifier(column)}, '.', 1) as key, count(*) as values
      from ${sql.identifier(table)} where ${sql.identifier(column)} is not null group by key`)
    for (const { key, values } of rows) counts.set(key, (counts.get(key) ?? 0) + Number(values))
  }
  return counts
}

type Rotation = { onBatch?: (values: number) => void; signal?: AbortSignal }

/**
 * Re-encrypts values of other keys and returns their number. Commits each batch, so an interrupted rotation loses
 * nothing. Leaves damaged values as they are.
 */
export async function rotateEncryption(
  database: Database,
  { onBatch = () => {}, signal }: Rotation = {},
): Promise<number> {
  let total = 0
  for (const place of encryptedColumns) {
    // First skips locked rows, then waits for them one by one. Waiting while holding other rows could deadlock.
    for (const manner of [
      { rows: batchRows, locks: sql`skip locked` },
      { rows: 1, locks: sql`` },
    ]) {
      let after: string | undefined = beforeAll
      while (after) {
        signal?.throwIfAborted()
        const batch: { values: number; last: string | undefined } = await reencryptBatch(database, place, {
          ...manner,
          after,
        })
        total += batch.values
        if (batch.values > 0) onBatch(batch.values)
        after = batch.last
      }
    }
  }
  return total
}

type Batch = { rows: number; locks: ReturnType<typeof sql>; after: string }

async function reencryptBatch(
  database: Database,
  place: Omit<EncryptionContext, 'row'>,
  { rows, locks, after }: Batch,
) {
  const [table, column] = [sql.identifier(place.table), sql.identifier(place.column)]
  const otherKeys = sql.param(config.encryptionKeys.slice(1).map(({ id }) => id))
  return await database.transaction(async (tx) => {
    const { rows: found } = await tx.execute<{ id: string; sealed: string }>(sql`
      select id, ${column} as sealed from ${table}
      where id > ${after} and split_part(${column}, '.', 1) = any(${otherKeys}::text[])
      order by id limit ${rows} for no key update ${locks}`)
    const anew = found.flatMap(({ id, sealed }) => reencrypt(sealed, { ...place, row: id }))
    if (anew.length > 0) {
      await tx.execute(sql`
        update ${table} set ${column} = anew.sealed
        from unnest(${sql.param(anew.map(({ id }) => id))}::uuid[], ${sql.param(anew.map(({ sealed }) => sealed))}::text[])
          as anew (id, sealed)
        where ${table}.id = anew.id`)
    }
    return { values: anew.length, last: found.at(-1)?.id }
  })
}

function reencrypt(sealed: string, place: EncryptionContext) {
  try {
    return [{ id: place.row, sealed: encrypt(decrypt(sealed, place), place) }]
  } catch {
    // One altered value must not stop the rotation. The count by key still includes it.
    return []
  }
}
