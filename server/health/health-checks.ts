import type { CronItem } from 'graphile-worker'

import {
  type Alarm,
  type AlarmState,
  badAlarmState,
  unknownAlarmState,
  wellAlarmState,
} from '#app/desk/alarms/alarm.ts'
import type { CheckAlarm, HealthCheck } from '#app/desk/health/health-check.ts'

import { createAnchorCheck } from './anchor-check.ts'
import { backupChecks } from './backup-check.ts'
import { certificateCheck } from './certificate-check.ts'
import { databaseChecks } from './database-checks.ts'
import { deliveryChecks } from './delivery-checks.ts'
import { formerDatabaseCheck } from './former-database-check.ts'
import { jobFailedCheck, scheduleChecks } from './job-checks.ts'
import { keyCheck } from './key-check.ts'
import { machineChecks } from './machine-checks.ts'
import { notifyCheck } from './notify-check.ts'
import { readUpSince } from './process-facts.ts'
import { proxyCheck } from './proxy-check.ts'
import { queueChecks } from './queue-checks.ts'
import { roleCheck } from './role-check.ts'
import { settingsChecks } from './settings-checks.ts'

/** In the order of the report: what `npm run doctor` looks at, whether the site runs or not. */
export const healthChecks: readonly HealthCheck[] = [
  ...databaseChecks,
  notifyCheck,
  roleCheck,
  keyCheck,
  ...settingsChecks,
  ...deliveryChecks,
  ...machineChecks,
  proxyCheck,
  certificateCheck,
  ...backupChecks,
  formerDatabaseCheck,
  ...queueChecks,
  jobFailedCheck,
]

/** What a running site also knows of itself. Only web processes anchor the audit log. */
export function siteChecks(
  schedule: readonly CronItem[],
  { anchorsAudit }: { anchorsAudit: boolean },
  upSince = readUpSince,
): HealthCheck[] {
  return [...healthChecks, ...scheduleChecks(schedule, upSince), ...(anchorsAudit ? [createAnchorCheck()] : [])]
}

/** What tells administrators of findings: once a minute, one job for all or each process by itself. */
export function alarmsOf(
  checks: readonly HealthCheck[],
  by?: CheckAlarm['by'],
  upSince: () => number = readUpSince,
): Alarm[] {
  return checks.flatMap((one) =>
    (one.alarms ?? [])
      .filter((alarm) => alarm.by === by)
      .map(({ kind, isSustained, isForErrorsOnly, everyMs = 0, afterMs = 0 }) => {
        let last: { state: AlarmState; at: number } | undefined
        return {
          kind,
          isSustained,
          async check() {
            const now = Date.now()
            if (now - upSince() < afterMs) return unknownAlarmState
            if (!last || now - last.at >= everyMs) last = { state: stateOf(await one.run(), isForErrorsOnly), at: now }
            return last.state
          },
        }
      }),
  )
}

function stateOf(found: Awaited<ReturnType<HealthCheck['run']>>, isForErrorsOnly: boolean | undefined): AlarmState {
  if (!found) return wellAlarmState
  if ('notChecked' in found) return found.isUnknown ? unknownAlarmState : wellAlarmState
  return isForErrorsOnly && found.level !== 'error' ? wellAlarmState : badAlarmState(`${found.what} ${found.fix}`)
}
