import type { Client } from 'pg'

const oneBackupLock = 4_827_310_116

/** Held until the connection ends. Returns false when another process writes a backup of this site. */
export async function lockBackups(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ isFree: boolean }>('select pg_try_advisory_lock($1) as "isFree"', [
    oneBackupLock,
  ])
  return rows[0]?.isFree ?? false
}

export const tryBackupLockSql = `select pg_try_advisory_xact_lock(${oneBackupLock}) as "isFree"`
