import { setTimeout as delay } from 'node:timers/promises'

import type { Client } from 'pg'

import { startError } from '#app/platform/config/start-error.ts'
import { timeLimit } from '#app/platform/config/time-limits.server.ts'
import { log } from '#app/platform/log.server.ts'

// An arbitrary lock id: instances that start at once wait for each other.
const migrationLock = 4_827_310_115
const silentForMs = 2000
const waitAtMostMs = timeLimit(5 * 60_000)
const pauseMs = 100

type Waiting = { silentMs?: number; mostMs?: number; signal?: AbortSignal | undefined }

/**
 * Held until the client disconnects. Prints a message while it waits, and refuses the start when that takes too long.
 */
export async function takeMigrationLock(
  client: Client,
  { silentMs = silentForMs, mostMs = waitAtMostMs, signal }: Waiting = {},
) {
  if (!(await lockWithin(client, silentMs, signal))) {
    log.warn({ holder: await describeHolder(client) }, 'waiting for another process that is migrating the database')
    if (!(await lockWithin(client, mostMs, signal)))
      throw startError(
        `Another process has been migrating this database for minutes (${await describeHolder(client)}): look at its log, or end it, and start again.`,
      )
  }
}

// Polls instead of blocking: a statement that waits for the lock holds a snapshot, for which a concurrent index build
// waits in turn. PostgreSQL would end one of the two as a deadlock.
async function lockWithin(client: Client, ms: number, signal: AbortSignal | undefined) {
  for (const until = performance.now() + ms; ; await delay(pauseMs)) {
    signal?.throwIfAborted()
    const { rows } = await client.query<{ isLocked: boolean }>('select pg_try_advisory_lock($1) as "isLocked"', [
      migrationLock,
    ])
    if (rows[0]?.isLocked) return true
    if (performance.now() > until) return false
  }
}

async function describeHolder(client: Client) {
  const { rows } = await client.query<{ pid: number; name: string | null; address: string | null; since: string }>(
    `select pid, application_name as name, host(client_addr) as address, backend_start::text as since
    from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and (classid::bigint << 32 | objid::bigint) = $1
      and database = (select oid from pg_database where datname = current_database())`,
    [migrationLock],
  )
  const [holder] = rows
  if (!holder) return 'it has just ended'
  const { pid, name, address, since } = holder
  return `${name || 'a program without a name'} from ${address ?? 'this machine'}, connected since ${since}, process ${pid} of PostgreSQL`
}
