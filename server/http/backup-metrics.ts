import { copiesChanges, listBackupDestinations } from '#app/desk/backups/backup-destinations.server.ts'
import { lastBackup } from '#app/desk/backups/backup-runs.server.ts'
import { findWaitingSince } from '#app/desk/backups/change-copies.server.ts'
import { log } from '#app/platform/log.server.ts'
import { changesWaiting, lastBackupAt, lastBackupBytes, lastBackupSeconds } from '#app/platform/metrics.server.ts'

/** Read from the database, so that all instances agree. During a database outage, the other metrics matter most. */
export async function measureBackups() {
  if (listBackupDestinations().length === 0) return
  const waitingSince = copiesChanges() ? await findWaitingSince() : undefined
  changesWaiting.set(waitingSince ? (Date.now() - waitingSince.getTime()) / 1000 : 0)
  const last = await lastBackup().catch((err: unknown) => {
    log.debug({ err }, 'the last backup cannot be looked up')
    return undefined
  })
  if (!last) return
  lastBackupAt.set(last.at.getTime() / 1000)
  lastBackupSeconds.set(last.seconds)
  lastBackupBytes.set(last.bytes)
}
