import { type BackupRun, failRun, interrupted, listRunsTo, startRun } from '#app/desk/backups/backup-runs.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { log } from '#app/platform/log.server.ts'

import type { BackupDestination } from './backup-destination.ts'

const maxErrorLength = 300

type Run = {
  destination: BackupDestination
  name: string
  startedAt: Date
  signal: AbortSignal
  /** What a killed run of that name may have left unfinished. */
  filesOf?: (name: string) => string[]
}

/**
 * Records a backup and how it ended. Never throws, so that the next destination has its turn; returns whether `work` has
 * succeeded.
 */
export async function recordRun(
  { destination, name, startedAt, signal, filesOf = (run) => [run] }: Run,
  work: (id: string, earlier: BackupRun[]) => Promise<void>,
): Promise<boolean> {
  let id: string | undefined
  try {
    const earlier = await listRunsTo(destination.label)
    id = await startRun({ place: destination.label, name, startedAt })
    const left = new Set(earlier.flatMap((run) => filesOf(run.name)))
    await tidy(destination, async () => await destination.removeUnfinished((file) => left.has(file)))
    await work(id, earlier)
    return true
  } catch (error) {
    const reason = signal.aborted ? interrupted : (error as Error).message.slice(0, maxErrorLength)
    log.error({ destination: destination.label, name, reason }, 'the backup failed')
    const failed = id
    if (failed !== undefined)
      await transaction(async (tx) => await failRun(tx, failed, reason)).catch((err: unknown) =>
        log.error({ err, destination: destination.label }, 'the failure of the backup could not be recorded'),
      )
    return false
  }
}

/** A failed removal of old files does not fail the new backup. */
export async function tidy(destination: BackupDestination, work: () => Promise<void>) {
  await work().catch((error: unknown) =>
    log.error({ destination: destination.label, reason: (error as Error).message }, 'old files could not be removed'),
  )
}
