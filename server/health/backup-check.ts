import { listPlaces } from '#app/desk/backups/backup-places.server.ts'
import { findBackupAlarm, lastBackup } from '#app/desk/backups/backup-runs.server.ts'
import type { Finding, HealthCheck } from '#app/desk/health/health-check.ts'
import { config } from '#app/platform/config/config.server.ts'

export const backupCheck: HealthCheck = {
  id: 'backup',
  label: 'There is a recent backup',
  needs: 'database',
  async run() {
    if (listPlaces().length === 0)
      return config.isSecure ? unscheduled : { notChecked: 'backups are not scheduled here' }
    const alarm = await findBackupAlarm()
    if (alarm || (await lastBackup())) return describeBackups(alarm)
    return { notChecked: 'no backup has been written yet' }
  },
}

const unscheduled: Finding = {
  level: 'warning',
  what: 'No backups are scheduled.',
  why: 'What families wrote is lost with the disk, unless something else backs up the database and DATA_DIR.',
  fix: 'Set BACKUP_FOLDER, or BACKUP_S3_BUCKET, and BACKUP_RECIPIENT (docs/operations/backup.md).',
}

export function describeBackups(alarm: string | undefined): Finding | undefined {
  if (!alarm) return undefined
  return {
    level: 'error',
    what: alarm,
    why: 'If the database were lost now, so would be what was sent since the last one.',
    fix: 'Look at Site, Backups for why the last try failed, mend it, and press “Back up now”.',
  }
}
