import { type Alarm, bad, unknown, well } from '#app/desk/alarms/alarm.ts'
import { findBackupAlarm } from '#app/desk/backups/backup-runs.server.ts'

const firstTryMs = 15 * 60_000

/** Without a configured place nothing is scheduled, which the doctor reports. */
export function createBackupOldAlarm(upSince: () => number): Alarm {
  return {
    kind: 'backup_old',
    isSustained: true,
    async check() {
      // A backup missed during downtime, or due to a new place, starts within five minutes.
      if (Date.now() - upSince() < firstTryMs) return unknown
      const words = await findBackupAlarm()
      return words ? bad(`${words} Site, Backups says why the last try failed; “Back up now” tries again.`) : well
    },
  }
}
