import type { Client } from 'pg'

import { failAbandonedRuns, listRunsTo } from '#app/desk/backups/backup-runs.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { lockBackups } from '#server/backup/backup-lock.ts'
import { createBackupDestinations } from '#server/backup/destinations/configured-destinations.ts'
import { backUpBases } from '#server/backup/point-in-time/back-up-base.ts'

import { backUpTo } from './back-up-to.ts'
import { isBackupDue } from './due-backup.ts'

type Schedule = { isForced: boolean; signal: AbortSignal }

/** Runs in a separate process. Skips what another instance is already doing. */
export async function runSchedule(client: Client, { isForced, signal }: Schedule) {
  if (!(await lockBackups(client))) return
  await failAbandonedRuns()
  for (const destination of await createBackupDestinations()) {
    if (signal.aborted) return
    const [last] = await listRunsTo(destination.label)
    if (isForced || isBackupDue(last, config.backup.at, new Date())) await backUpTo(destination, client, signal)
  }
  await backUpBases((last) => isForced || isBackupDue(last, config.backup.at, new Date()), signal)
}
