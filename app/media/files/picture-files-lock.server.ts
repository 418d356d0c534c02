import { sql } from 'drizzle-orm'

import type { Database, Transaction } from '#app/platform/database/db.server.ts'

const pictureFilesLock = 4_827_310_201

/** Blocks the sweep until the transaction ends. A shared lock: any number of writers and readers can hold it. */
export async function lockOutSweep(tx: Database) {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${pictureFilesLock})`)
}

/** Returns false while an upload writes files. Otherwise no upload can start until the commit. */
export async function lockOutUploads(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ isFree: boolean }>(
    sql`select pg_try_advisory_xact_lock(${pictureFilesLock}) as "isFree"`,
  )
  return rows[0]?.isFree === true
}
