import { setTimeout as delay } from 'node:timers/promises'

import type { Client } from 'pg'

// An arbitrary lock id: instances that start at once wait for each other.
const migrationLock = 4_827_310_115
const pauseMs = 100

// By asking again. A statement that waits for the lock holds a snapshot, for which an index that is built concurrently
// waits in turn: PostgreSQL would end one of the two as a deadlock.
export async function lockMigrations(client: Client) {
  for (;;) {
    const { rows } = await client.query<{ isLocked: boolean }>('select pg_try_advisory_lock($1) as "isLocked"', [
      migrationLock,
    ])
    if (rows[0]?.isLocked) return
    await delay(pauseMs)
  }
}
