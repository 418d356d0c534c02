import { setTimeout as delay } from 'node:timers/promises'

import { type AlarmState, bad, well } from '#app/desk/alarms/alarm.ts'
import { checkTask } from '#app/desk/alarms/alarms.jobs.server.ts'
import { settleAlarm } from '#app/desk/alarms/alarms.server.ts'
import { checkAuditAnchor } from '#app/desk/alarms/checks/anchor-alarm.server.ts'
import { createDatabaseCheck } from '#app/desk/alarms/checks/database-alarm.ts'
import { createJobsNotRunningAlarm } from '#app/desk/alarms/checks/job-alarms.server.ts'
import { notifyWithoutQueue, rememberContacts } from '#app/desk/alarms/notify-team.server.ts'
import { settleProcessAlarm } from '#app/desk/alarms/process-alarms.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { isDatabaseOutage, pool } from '#app/platform/database/db.server.ts'
import { log } from '#app/platform/log.server.ts'
import { type DiskSpace, findShortage, readDiskSpace } from '#server/filesystem/disk-space.ts'

const probeEveryMs = 10_000
const checkEveryMs = 60_000

/** Alarms that no background job can raise: the database or the jobs are down, or this machine has a problem. */
export function watchAlarms(signal: AbortSignal, { anchorsAudit }: { anchorsAudit: boolean }) {
  return { stopped: follow(signal, anchorsAudit) }
}

async function follow(signal: AbortSignal, anchorsAudit: boolean) {
  const checkDatabase = createDatabaseCheck(isDatabaseThere)
  let checkedAt = Number.NEGATIVE_INFINITY
  while (!signal.aborted) {
    await attempt('database_unreachable', async () =>
      settleProcessAlarm('database_unreachable', await checkDatabase(), { isSustained: true }),
    )
    if (performance.now() - checkedAt >= checkEveryMs) {
      checkedAt = performance.now()
      await checkOwnAlarms(anchorsAudit)
    }
    await delay(probeEveryMs, undefined, { signal, ref: false }).catch(() => {})
  }
}

async function checkOwnAlarms(anchorsAudit: boolean) {
  await attempt('contacts', rememberContacts)
  const disk = checkDisk(readDiskSpace(config.dataDir))
  await attempt('disk_low', async () => settleProcessAlarm('disk_low', disk.low))
  await attempt('disk_nearly_full', async () => settleProcessAlarm('disk_nearly_full', disk.nearlyFull))
  if (anchorsAudit)
    await attempt('audit_anchor', async () =>
      settleProcessAlarm('audit_anchor', await checkAuditAnchor(), { isSustained: true }),
    )
  await attempt('jobs_not_running', checkJobsAreRunning)
}

// Its mail could not be sent through the stalled queue.
async function checkJobsAreRunning() {
  const { kind, check, isSustained } = createJobsNotRunningAlarm(checkTask)
  const news = await settleAlarm(kind, await check(), { isSustained, isDirect: true })
  if (news) await notifyWithoutQueue(news)
}

export function checkDisk(space: DiskSpace): { low: AlarmState; nearlyFull: AlarmState } {
  const shortage = findShortage(space)
  if (!shortage) return { low: well, nearlyFull: well }
  const words = `${shortage.percent} % of the disk that holds DATA_DIR are free. Remove what is not needed or enlarge it: on a full disk forms and uploads are refused.`
  return { low: bad(words), nearlyFull: shortage.level === 'error' ? bad(words) : well }
}

async function isDatabaseThere() {
  return await pool.query('select 1').then(
    () => true,
    () => false,
  )
}

// A failing check must end neither the process nor the watch.
async function attempt(alarm: string, work: () => Promise<unknown>) {
  await work().catch((err: unknown) => {
    if (!isDatabaseOutage(err)) log.error({ err, alarm }, 'an alarm could not be checked')
  })
}
