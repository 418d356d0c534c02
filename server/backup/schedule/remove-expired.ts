import { listRunsTo } from '#app/desk/backups/backup-runs.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { log } from '#app/platform/log.server.ts'
import { unregisterBackup } from '#app/privacy/backups/backups.server.ts'
import { retentionSchedule } from '#app/settings/retention/schedule.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { addressIn, type BackupDestination } from '#server/backup/destinations/backup-destination.ts'

import { listExpired } from './retained-archives.ts'

export async function removeExpiredArchives(destination: BackupDestination, now = new Date()) {
  const [runs, settings, found] = await Promise.all([
    listRunsTo(destination.label),
    readSiteSettings(),
    destination.list(),
  ])
  const own = new Set(runs.filter(({ outcome }) => outcome === 'succeeded').map(({ name }) => name))
  const { backup } = retentionSchedule(settings)
  for (const name of listExpired({ names: found.map((one) => one.name), own, maxDays: backup.amount }, now)) {
    await destination.remove(name)
    await unregisterBackup(db, { file: addressIn(destination, name), madeAt: now })
    log.info({ destination: destination.label, name }, 'an old backup was removed')
  }
}
