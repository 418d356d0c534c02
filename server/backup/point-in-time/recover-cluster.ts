import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { embeddedDatabasePassword, type EmbeddedRole, embeddedRoles } from '#app/platform/config/config.server.ts'
import { startError } from '#app/platform/config/start-error.ts'
import { startEmbeddedDatabase } from '#server/database/embedded-database.ts'
import { giveTo } from '#server/database/postgres-cluster.ts'
import { quoteForCommand } from '#server/database/wal-archive.ts'

// A day of changes takes minutes.
const replayWithinMs = 60 * 60 * 1000
// Safe: nobody else may enter the folder of its socket, and the next start requires passwords again.
const trustEverybody = 'local all all trust\n'

type Draft = { dataDir: string; log: string; account: { uid: number; gid: number } }

/** Replays the log over a base backup up to that instant, and starts the resulting database. */
export async function recoverCluster({ dataDir, log, account }: Draft, until: Date | undefined, signal?: AbortSignal) {
  const cluster = join(dataDir, 'postgres')
  writeFileSync(join(cluster, 'pg_hba.conf'), trustEverybody)
  writeFileSync(join(cluster, 'recovery.signal'), '', { mode: 0o600 })
  for (const path of ['recovery.signal', 'pg_hba.conf']) giveTo(account, join(cluster, path))
  for (const name of readdirSync(log)) giveTo(account, join(log, name))
  giveTo(account, log)
  try {
    const settings = recoverySettings(log, until)
    return await startEmbeddedDatabase({
      dataDir,
      settings,
      readyWithinMs: replayWithinMs,
      renewsPasswords: true,
      signal,
    })
  } catch (error) {
    signal?.throwIfAborted()
    throw describeFailure(readFileSync(join(dataDir, 'postgres.log'), 'utf8')) ?? error
  }
}

function recoverySettings(log: string, until: Date | undefined): string[] {
  const segment = quoteForCommand(join(log, '/'), '%f.gz')
  return [
    // Otherwise clients could connect to a half-restored database.
    'hot_standby=off',
    // Each base backup continues the timeline that was in use when it was made.
    'recovery_target_timeline=current',
    'recovery_target_action=promote',
    // PostgreSQL takes a failure for the end of the log, unless the exit code is one that no missing file has.
    `restore_command=test -f ${segment} || exit 1; gzip -dc ${segment} > "%p" || exit 200`,
    // Time zone names are not known yet when PostgreSQL reads this.
    ...(until ? [`recovery_target_time=${until.toISOString().replace('Z', '+00')}`] : []),
  ]
}

function describeFailure(output: string) {
  if (!output.includes('recovery ended before configured recovery target was reached')) return undefined
  const last = /last completed transaction was at log time (\S{10} \S{8})/.exec(output)?.[1]
  return startError(
    `There are changes until ${last ? `${last} UTC` : 'an earlier time'} only: choose an earlier time, or --until now for all there is.`,
  )
}

/** The passwords in a data directory must match the database that is restored into it. */
export function copyPasswords(from: string, to: string) {
  for (const role of Object.keys(embeddedRoles)) {
    embeddedDatabasePassword(from, role as EmbeddedRole)
    cpSync(join(from, `postgres-${role}.password`), join(to, `postgres-${role}.password`))
  }
}
