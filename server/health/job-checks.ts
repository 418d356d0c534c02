import { sql } from 'drizzle-orm'
import type { CronItem } from 'graphile-worker'

import { checkTask } from '#app/desk/alarms/alarms.jobs.server.ts'
import type { HealthCheck } from '#app/desk/health/health-check.ts'
import { db } from '#app/platform/database/db.server.ts'
import { dayMs, hourMs } from '#app/platform/time/london-time.ts'

import { readUpSince } from './process-facts.ts'

const why = 'Mail, payments or cleaning up may have stopped.'

/** Mails have a check of their own. A job with one attempt runs again within minutes, so one failure is not reported. */
export const jobFailedCheck: HealthCheck = {
  id: 'job-failed',
  label: 'No background job has given up',
  needs: 'database-schema',
  async run() {
    const { rows } = await db.execute<{ task: string; jobs: number }>(sql`
      select task.identifier as task, count(*)::int as jobs
      from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
      where job.attempts >= job.max_attempts and job.locked_at is null and job.payload ->> 'mailId' is null
        and job.updated_at > now() - case when job.max_attempts > 1 then interval '1 day' else interval '10 minutes' end
      group by task.identifier, job.max_attempts > 1
      having job.max_attempts > 1 or count(*) >= 3
      order by task.identifier`)
    if (rows.length === 0) return undefined
    const tasks = rows.map(({ task, jobs }) => (jobs === 1 ? task : `${task} (${jobs} times)`)).join(', ')
    return {
      level: 'error',
      what: `Used up all attempts: ${tasks}.`,
      why,
      fix: 'The reason is in the log of the site, in the lines with this task.',
    }
  },
  alarms: [{ kind: 'job_failed' }],
}

const lateTimes = 3
const notRunningMs = 5 * 60_000

/** Only a running site can tell. */
export function scheduleChecks(schedule: readonly CronItem[], upSince = readUpSince): HealthCheck[] {
  return [
    {
      id: 'jobs-running',
      label: 'Background jobs run',
      needs: 'database-schema',
      async run() {
        const { rows } = await db.execute<{ last: Date | null }>(sql`
          select greatest(max(last_execution), max(known_since)) as last
          from graphile_worker._private_known_crontabs where identifier = ${checkTask}`)
        const last = rows[0]?.last
        if (!last || Date.now() - Math.max(new Date(last).getTime(), upSince()) < notRunningMs) return undefined
        return {
          level: 'error',
          what: 'No process has taken a background job for more than five minutes.',
          why: 'No email goes out, and nothing is cleaned up.',
          fix: 'Restart the site, or the worker if it runs apart.',
        }
      },
      // No job can report that jobs do not run.
      alarms: [{ kind: 'jobs_not_running', isSustained: true, by: 'any process' }],
    },
    {
      id: 'job-late',
      label: 'Background jobs are on time',
      needs: 'database-schema',
      async run() {
        const late = await listLate(schedule, upSince())
        if (late.length === 0) return undefined
        return {
          level: 'error',
          what: `Not done for three times as long as planned: ${late.join(', ')}.`,
          why,
          fix: 'Restart the process that runs jobs, and look for these tasks in its log.',
        }
      },
      alarms: [{ kind: 'job_late', isSustained: true }],
    },
  ]
}

/**
 * A scheduled job is late when it has not started, or not ended, for three turns. After downtime it has one turn and
 * some minutes: with three, a daily job would be late only on a site that is never restarted.
 */
async function listLate(schedule: readonly CronItem[], upSince: number): Promise<string[]> {
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
    if (Date.now() - upSince < gapMs + notRunningMs) return false
    const latest = Date.now() - lateTimes * gapMs
    return [started, waiting].some((at) => at !== null && new Date(at).getTime() < latest)
  })
  return late.map(({ task }) => task)
}

const minuteMs = 60_000

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
