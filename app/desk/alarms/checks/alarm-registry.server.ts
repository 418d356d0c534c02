import type { CronItem } from 'graphile-worker'

import type { Alarm } from '#app/desk/alarms/alarm.ts'
import { config } from '#app/platform/config/config.server.ts'

import { createBackupOldAlarm } from './backup-alarm.server.ts'
import { createCertificateAlarm } from './certificate-alarm.server.ts'
import { heldSurgeAlarm } from './held-alarm.server.ts'
import { createJobLateAlarm, jobFailedAlarm } from './job-alarms.server.ts'
import { mailFailedAlarm, mailStuckAlarm } from './mail-alarms.server.ts'
import { paymentsSilentAlarm } from './payments-alarm.server.ts'
import { readUpSince } from './up-since.ts'

/** One process checks these for all, every minute. server/listeners has the alarms of each process. */
export function createAlarms(schedule: CronItem[], upSince = readUpSince): Alarm[] {
  return [
    mailStuckAlarm,
    mailFailedAlarm,
    paymentsSilentAlarm,
    heldSurgeAlarm,
    jobFailedAlarm,
    createBackupOldAlarm(upSince),
    createJobLateAlarm(schedule, upSince),
    createCertificateAlarm(config.siteUrl),
  ]
}
