import { type Alarm, bad, well } from '#app/desk/alarms/alarm.ts'
import { findBackupAlarm } from '#app/desk/backups/backup-runs.server.ts'

/** Of the places that the settings name: without one nothing is scheduled, and the doctor says so. */
export const backupOldAlarm: Alarm = {
  kind: 'backup_old',
  isSustained: true,
  async check() {
    const words = await findBackupAlarm()
    return words ? bad(`${words} Site, Backups says why the last try failed; “Back up now” tries again.`) : well
  },
}
