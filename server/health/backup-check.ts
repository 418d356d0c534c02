import { listBackupDestinations } from '#app/desk/backups/backup-destinations.server.ts'
import { findBackupAlarm, lastBackup } from '#app/desk/backups/backup-runs.server.ts'
import type { HealthCheck } from '#app/desk/health/health-check.ts'
import { config } from '#app/platform/config/config.server.ts'

const isScheduled = () => listBackupDestinations().length > 0

export const backupChecks: HealthCheck[] = [
  {
    id: 'backup-places',
    label: 'Backups are scheduled',
    run() {
      if (isScheduled()) return undefined
      if (!config.isSecure) return { notChecked: 'SITE_URL is not https, so this is a trial' }
      return {
        level: 'warning',
        what: 'No backups are scheduled.',
        why: 'What families wrote is lost with the disk, unless something else backs up the database and DATA_DIR.',
        fix: 'Set BACKUP_FOLDER, or BACKUP_S3_BUCKET, and BACKUP_RECIPIENT (docs/operations/backup.md).',
      }
    },
  },
  {
    id: 'backup',
    label: 'There is a recent backup',
    needs: 'database',
    async run() {
      if (!isScheduled()) return { notChecked: 'backups are not scheduled here' }
      const what = await findBackupAlarm()
      if (!what) return (await lastBackup()) ? undefined : { notChecked: 'no backup has been written yet' }
      return {
        level: 'error',
        what,
        why: 'If the database were lost now, so would be what was sent since the last one.',
        fix: 'Look at Settings, Backups for why the last try failed, mend it, and press “Back up now”.',
      }
    },
    // A backup missed during downtime, or due to a new place, starts within five minutes.
    alarms: [{ kind: 'backup_old', isSustained: true, afterMs: 15 * 60_000 }],
  },
]
