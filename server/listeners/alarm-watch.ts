import { type AlarmState, badAlarmState, unknownAlarmState, wellAlarmState } from '#app/desk/alarms/alarm.ts'
import { settleAlarm } from '#app/desk/alarms/alarms.server.ts'
import { notifyWithoutQueue, rememberContacts } from '#app/desk/alarms/notify-team.server.ts'
import { settleProcessAlarm } from '#app/desk/alarms/process-alarms.server.ts'
import type { HealthCheck } from '#app/desk/health/health-check.ts'
import { isDatabaseOutage, isDatabaseThere } from '#app/platform/database/db.server.ts'
import { log } from '#app/platform/log.server.ts'
import { alarmsOf } from '#server/health/health-checks.ts'
import { markDatabaseAway } from '#server/health/process-facts.ts'

import { repeat } from './repeat.ts'

const probeEveryMs = 10_000
const checkEveryMs = 60_000
// Restarts and failovers take less.
const graceMs = 30_000

/** Alarms that no background job can raise: the database or the jobs are down, or this machine has a problem. */
export function watchAlarms(signal: AbortSignal, checks: readonly HealthCheck[]) {
  const [own, shared] = [alarmsOf(checks, 'each process'), alarmsOf(checks, 'any process')]
  const checkDatabase = createDatabaseCheck(isDatabaseThere)
  let checkedAt = Number.NEGATIVE_INFINITY
  async function look() {
    await attempt('database_unreachable', async () =>
      settleProcessAlarm('database_unreachable', await checkDatabase(), { isSustained: true }),
    )
    if (performance.now() - checkedAt >= checkEveryMs) {
      checkedAt = performance.now()
      await attempt('contacts', rememberContacts)
      for (const { kind, check, isSustained = false } of own)
        await attempt(kind, async () => settleProcessAlarm(kind, await check(), { isSustained }))
      for (const { kind, check, isSustained } of shared)
        await attempt(kind, async () => {
          // Its mail could not be sent through the stalled queue.
          const news = await settleAlarm(kind, await check(), { isSustained, isDirect: true })
          if (news) await notifyWithoutQueue(news)
        })
    }
  }
  return { stopped: repeat(probeEveryMs, signal, look) }
}

export function createDatabaseCheck(
  answers: () => Promise<boolean>,
  now = () => Date.now(),
  markAway: (at: number) => void = markDatabaseAway,
) {
  let lastAnswerAt = now()
  return async function checkDatabase(): Promise<AlarmState> {
    if (await answers()) {
      lastAnswerAt = now()
      return wellAlarmState
    }
    const ms = now() - lastAnswerAt
    if (ms <= graceMs) return unknownAlarmState
    markAway(now())
    return badAlarmState(
      `The database has not answered for ${Math.round(ms / 1000)} seconds: forms, orders and the desk answer “try again”, and only cached pages are shown. Check that PostgreSQL runs and that this machine reaches it.`,
    )
  }
}

// A failing check must end neither the process nor the watch.
async function attempt(alarm: string, work: () => Promise<unknown>) {
  await work().catch((err: unknown) => {
    if (!isDatabaseOutage(err)) log.error({ err, alarm }, 'an alarm could not be checked')
  })
}
