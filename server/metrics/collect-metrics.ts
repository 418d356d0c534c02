import { sql } from 'drizzle-orm'
import { Gauge } from 'prom-client'

import { alarmKind, alarmLabels } from '#app/desk/alarms/alarm.ts'
import { listOpenAlarms } from '#app/desk/alarms/alarms.server.ts'
import { listOpenProcessAlarms } from '#app/desk/alarms/process-alarms.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { db, pool } from '#app/platform/database/db.server.ts'
import { listEventStreams } from '#app/platform/http/event-streams.server.ts'
import { readMailQueue } from '#app/platform/mail/mail-queue.server.ts'
import { diskBytes, diskFreeBytes, pageCacheBytes } from '#app/platform/metrics.server.ts'
import { readDiskSpace } from '#server/filesystem/disk-space.ts'

const alarm = new Gauge({
  name: 'hearthside_alarm',
  help: '1 while the alarm of this name is raised, on any instance',
  labelNames: ['alarm'],
})
const poolConnections = new Gauge({
  name: 'hearthside_db_pool_connections',
  help: 'Database connections of this process for pages: in_use, idle',
  labelNames: ['state'],
})
const poolWaiting = new Gauge({
  name: 'hearthside_db_pool_waiting',
  help: 'Statements that wait for a database connection',
})
const eventStreams = new Gauge({
  name: 'hearthside_event_streams',
  help: 'Open pages of staff that hear of changes at once',
})
const databaseUp = new Gauge({ name: 'hearthside_database_up', help: '1 while the database answers this process' })
const jobsQueued = new Gauge({ name: 'hearthside_jobs_queued', help: 'Background jobs that are due and wait' })
const oldestJob = new Gauge({
  name: 'hearthside_jobs_oldest_age_seconds',
  help: 'For how long the oldest of the due background jobs has waited',
})
const jobsFailed = new Gauge({
  name: 'hearthside_jobs_failed',
  help: 'Background jobs that used up their attempts within a day',
})
const mailsQueued = new Gauge({ name: 'hearthside_mails_queued', help: 'Mails that wait' })
const oldestMail = new Gauge({
  name: 'hearthside_mails_oldest_age_seconds',
  help: 'For how long the oldest of the waiting mails has waited',
})
const mailsFailed = new Gauge({ name: 'hearthside_mails_failed', help: 'Mails that failed for good' })

const ofDatabase = [jobsQueued, oldestJob, jobsFailed, mailsQueued, oldestMail, mailsFailed]

export async function collectMetrics({ cachedBytes }: { cachedBytes: number }) {
  const { freeBytes, totalBytes } = readDiskSpace(config.dataDir)
  diskFreeBytes.set(freeBytes)
  diskBytes.set(totalBytes)
  pageCacheBytes.set(cachedBytes)
  poolConnections.set({ state: 'in_use' }, pool.totalCount - pool.idleCount)
  poolConnections.set({ state: 'idle' }, pool.idleCount)
  poolWaiting.set(pool.waitingCount)
  eventStreams.set(listEventStreams().length)
  const open = await readDatabase().catch(() => {
    databaseUp.set(0)
    // NaN means unknown, unlike zero.
    for (const gauge of ofDatabase) gauge.set(Number.NaN)
    return []
  })
  const raised = new Set([...open, ...listOpenProcessAlarms()].map(alarmKind))
  for (const kind of Object.keys(alarmLabels)) alarm.set({ alarm: kind }, raised.has(kind) ? 1 : 0)
}

async function readDatabase(): Promise<string[]> {
  const [{ rows }, mails, open] = await Promise.all([
    db.execute<{ due: number; oldest: number; failed: number }>(sql`
      select (count(*) filter (where ${isDue}))::int as due,
        coalesce(extract(epoch from now() - min(run_at) filter (where ${isDue})), 0)::float as oldest,
        (count(*) filter (where attempts >= max_attempts and updated_at > now() - interval '1 day'))::int as failed
      from graphile_worker._private_jobs`),
    readMailQueue(),
    listOpenAlarms(),
  ])
  databaseUp.set(1)
  const [jobs] = rows
  jobsQueued.set(jobs?.due ?? 0)
  oldestJob.set(jobs?.oldest ?? 0)
  jobsFailed.set(jobs?.failed ?? 0)
  mailsQueued.set(mails.waiting)
  oldestMail.set(mails.oldest ? (Date.now() - mails.oldest.getTime()) / 1000 : 0)
  mailsFailed.set(mails.failed)
  return open.map(({ id }) => id)
}

const isDue = sql`run_at <= now() and attempts < max_attempts and locked_at is null`
