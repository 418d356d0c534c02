import { sql } from 'drizzle-orm'
import type { CronItem } from 'graphile-worker'

import { type Alarm, bad, well } from '#app/desk/alarms/alarm.ts'
import { db } from '#app/platform/database/db.server.ts'

import { readUpSince } from './database-alarm.ts'

/** Mails have their own alarm. A job with one attempt runs again within minutes, so one failure is not reported. */
export const jobFailedAlarm: Alarm = {
  kind: 'job_failed',
  async check() {
    const { rows } = await db.execute<{ task: string; jobs: number }>(sql`
      select task.identifier as task, count(*)::int as jobs
      from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
      where job.attempts >= job.max_attempts and job.locked_at is null and job.payload ->> 'mailId' is null
        and job.updated_at > now() - case when job.max_attempts > 1 then interval '1 day' else interval '10 minutes' end
      group by task.identifier, job.max_attempts > 1
      having job.max_attempts > 1 or count(*) >= 3
      order by task.identifier`)
    if (rows.length === 0) return well
    const tasks = rows.map(({ task, jobs }) => (jobs === 1 ? task : `${task} (${jobs} times)`)).join(', ')
    return bad(`Used up all attempts: ${tasks}. The reason is in the log of the site, in the lines with this task.`)
  },
}

const lateTimes = 3
const notRunningMs = 5 * 60_000

/**
 * A scheduled job is late when it has not started, or not ended, for three turns. After downtime it has one turn and
 * some minutes: with three, a daily job would be late only on a site that is never restarted.
 */
export function createJobLateAlarm(schedule: CronItem[], upSince = readUpSince): Alarm {
  return {
    kind: 'job_late',
    isSustained: true,
    async check() {
      const { rows } = await db.execute<{ task: string; started: Date | null; waiting: Date | null }>(sql`
        select known.identifier as task, coalesce(known.last_execution, known.known_since) as started,
          (select min(job.created_at) from graphile_worker._private_jobs as job
            join graphile_worker._private_tasks as task on task.id = job.task_id
            where task.identifier = known.identifier and job.attempts < job.max_attempts) as waiting
        from graphile_worker._private_known_crontabs as known`)
      const late = rows.filter(({ task, started, waiting }) => {
        const item = schedule.find((one) => one.task === task)
        if (!item || typeof item.match !== 'string') return false
        const gapMs = longestGapMs(item.match)
        if (Date.now() - upSince() < gapMs + notRunningMs) return false
        const latest = Date.now() - lateTimes * gapMs
        return [started, waiting].some((at) => at !== null && new Date(at).getTime() < latest)
      })
      if (late.length === 0) return well
      const tasks = late.map(({ task }) => task).join(', ')
      return bad(
        `Not done for three times as long as planned: ${tasks}. Restart the process that runs jobs, and look for these tasks in its log.`,
      )
    },
  }
}

/** Checked by every process, because no job can report that jobs do not run. */
export function createJobsNotRunningAlarm(checkTask: string, upSince = readUpSince): Alarm {
  return {
    kind: 'jobs_not_running',
    isSustained: true,
    async check() {
      const { rows } = await db.execute<{ last: Date | null }>(sql`
        select greatest(max(last_execution), max(known_since)) as last
        from graphile_worker._private_known_crontabs where identifier = ${checkTask}`)
      const last = rows[0]?.last
      if (!last || Date.now() - Math.max(new Date(last).getTime(), upSince()) < notRunningMs) return well
      return bad(
        'No process has taken a background job for more than five minutes: no mail goes out and nothing is cleaned up. Restart the site, or the worker if it runs apart.',
      )
    },
  }
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** The longest time between two runs, for the patterns of our schedule: a number, `*`, every nth, a range of hours. */
export function longestGapMs(match: string): number {
  const [minute = '*', hour = '*', day = '*'] = match.trim().split(/\s+/)
  if (day !== '*') return 31 * dayMs
  if (hour !== '*') return longestHourGap(hour) * hourMs
  if (minute === '*') return minuteMs
  return minute.startsWith('*/') ? Number(minute.slice(2)) * minuteMs : hourMs
}

function longestHourGap(hour: string) {
  if (hour.startsWith('*/')) return Number(hour.slice(2))
  const [from = 0, to = from] = hour.split('-').map(Number)
  return 24 - (to - from)
}
