import { sql } from 'drizzle-orm'

import type { Database, Transaction } from '#app/platform/database/db.server.ts'

const pictureFilesLock = 4_827_310_201

/**
 * Until the transaction ends no file is swept: for those who write files and name them in it, and for those who read the
 * names in it and the files after. Any number at once.
 */
export async function lockOutSweep(tx: Database) {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${pictureFilesLock})`)
}

/** Whether nobody is writing files now; until the commit nobody begins to. */
export async function lockOutUploads(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ isFree: boolean }>(
    sql`select pg_try_advisory_xact_lock(${pictureFilesLock}) as "isFree"`,
  )
  return rows[0]?.isFree === true
}
