import { type Alarm, bad, unknown, well } from '#app/desk/alarms/alarm.ts'
import { findBackupAlarm } from '#app/desk/backups/backup-runs.server.ts'

const firstTryMs = 15 * 60_000

/** Of the places that the settings name: without one nothing is scheduled, and the doctor says so. */
export function createBackupOldAlarm(upSince: () => number): Alarm {
  return {
    kind: 'backup_old',
    isSustained: true,
    async check() {
      // What was missed while the site was down, or is due to a new place, begins within five minutes.
      if (Date.now() - upSince() < firstTryMs) return unknown
      const words = await findBackupAlarm()
      return words ? bad(`${words} Site, Backups says why the last try failed; “Back up now” tries again.`) : well
    },
  }
}
